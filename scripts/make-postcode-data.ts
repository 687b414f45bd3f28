/**
 * Makes data/postcodes.csv.br from an unpacked OS Code-Point Open:
 *   node scripts/make-postcode-data.ts <folder>
 */
import { writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { findPostcodeFiles, readPostcodeFile } from '#app/features/places/postcodes/list.server.ts';
import { shippedPostcodesFile } from '#app/features/places/postcodes/file.server.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node scripts/make-postcode-data.ts <folder of Code-Point Open>');
  process.exit(2);
}

const lines: string[] = [];
for (const { file } of await findPostcodeFiles(folder)) {
  for await (const position of readPostcodeFile(file)) {
    if (!position) continue;
    const { postcode, latitude, longitude } = position;
    lines.push(`${postcode},${latitude.toFixed(5)},${longitude.toFixed(5)}\n`);
  }
}
const text = Buffer.from(lines.sort().join(''));
const compressed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
await writeFile(shippedPostcodesFile(), compressed);
console.error(`${lines.length} postcodes, ${compressed.length} bytes, in ${shippedPostcodesFile()}`);
