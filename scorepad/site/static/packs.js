// A pack is a gzip of our own making: hosts don't compress memory and zips. Some send it packed better still, and then the
// browser has unpacked it already. What is kept offline is kept unpacked, and says so.
const isGzip = (bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b;
async function unpacked(response, seen = () => {}) {
  if (response.headers.has("x-unpacked")) return response;
  const reader = response.body.getReader();
  let { value } = await reader.read();
  const plain = !isGzip(value);
  const whole = new ReadableStream({
    async pull(out) {
      if (!value) return out.close();
      seen(value.length, plain);
      out.enqueue(value);
      ({ value } = await reader.read());
    },
  });
  return new Response(plain ? whole : whole.pipeThrough(new DecompressionStream("gzip")), { headers: { "x-unpacked": "yes" } });
}
