// The games as files, read from the browser's storage without the pad: for the day when it won't open.
const rescue = async () => {
  const files = await keptFiles();
  if (!files.length) return splashText(say("no_games"));
  download("scorepad-games.zip", zipOf(files), "application/zip");
  splashText(say("rescued"));
};

const keptFiles = () =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(`/keep${new URL(base).pathname}`.replace(/\/$/, ""));
    opening.onupgradeneeded = () => opening.transaction.abort(); // nothing was ever kept here
    opening.onerror = () => (opening.error?.name === "AbortError" ? resolve([]) : reject(opening.error));
    opening.onsuccess = () => {
      const files = [];
      const walk = opening.result.transaction("FILE_DATA").objectStore("FILE_DATA").openCursor();
      walk.onerror = () => reject(walk.error);
      walk.onsuccess = () => {
        const at = walk.result;
        if (!at) return opening.result.close(), resolve(files);
        if (at.value.contents) files.push([String(at.key).split("/").pop(), new Uint8Array(at.value.contents)]);
        at.continue();
      };
    };
  });

const CRC = Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n >>> 0;
});
const crcOf = (bytes) => ~bytes.reduce((crc, byte) => (crc >>> 8) ^ CRC[(crc ^ byte) & 255], -1) >>> 0;

// A zip without compression; each file is described before its bytes and once more at the end.
const zipOf = (files) => {
  const parts = [], directory = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const title = new TextEncoder().encode(name);
    const about = new DataView(new ArrayBuffer(26));
    about.setUint16(0, 20, true);
    about.setUint32(6, 33 << 16, true); // 1 January 1980, the first day that a zip knows
    about.setUint32(10, crcOf(bytes), true);
    about.setUint32(14, bytes.length, true);
    about.setUint32(18, bytes.length, true);
    about.setUint16(22, title.length, true);
    parts.push(Uint8Array.of(80, 75, 3, 4), about, title, bytes);
    const more = new DataView(new ArrayBuffer(14));
    more.setUint32(10, at, true);
    directory.push(Uint8Array.of(80, 75, 1, 2, 20, 0), about, more, title);
    at += 30 + title.length + bytes.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, files.length, true);
  end.setUint16(10, files.length, true);
  end.setUint32(12, directory.reduce((sum, part) => sum + part.byteLength, 0), true);
  end.setUint32(16, at, true);
  return new Blob([...parts, ...directory, end]);
};

const download = (name, content, type) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
};
