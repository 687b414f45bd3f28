/**
 * Makes data/postcode-districts.csv from an unpacked OS Code-Point Open of the whole of Great Britain:
 *   node scripts/make-district-data.ts <folder>
 */
import { writeFile } from 'node:fs/promises';
import { shippedDistrictsFile } from '#app/features/places/postcodes/district-middles.server.ts';
import { findPostcodeFiles, readPostcodeFile } from '#app/features/places/postcodes/list.server.ts';
import { parsePostcode } from '#app/features/places/postcodes/postcode.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node scripts/make-district-data.ts <folder of Code-Point Open>');
  process.exit(2);
}

const sums = new Map<string, { units: number; latitude: number; longitude: number }>();
for (const { file } of await findPostcodeFiles(folder)) {
  for await (const position of readPostcodeFile(file)) {
    const district = position && parsePostcode(position.postcode)?.district;
    if (!district) continue;
    const sum = sums.get(district) ?? { units: 0, latitude: 0, longitude: 0 };
    sum.units += 1;
    sum.latitude += position.latitude;
    sum.longitude += position.longitude;
    sums.set(district, sum);
  }
}
const lines = [...sums].map(
  ([district, { units, latitude, longitude }]) =>
    `${district},${(latitude / units).toFixed(3)},${(longitude / units).toFixed(3)}\n`,
);
await writeFile(shippedDistrictsFile(), lines.sort().join(''));
console.error(`${lines.length} districts, in ${shippedDistrictsFile()}`);
