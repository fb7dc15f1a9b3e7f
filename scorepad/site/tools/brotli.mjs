// Packs a file by Brotli: node brotli.mjs SOURCE TARGET. Better still takes minutes, for a twentieth less.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const [source, target] = process.argv.slice(2);
const plain = readFileSync(source);
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 9,
  [constants.BROTLI_PARAM_LGWIN]: 24, // the most that browsers take
  [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
};
writeFileSync(target, brotliCompressSync(plain, { params }));
