/** Makes packages/uk-places/data/postcodes.bin from OS Code-Point Open: `node scripts/make-postcode-data.ts <folder or zip>` */
import { writeFile } from 'node:fs/promises';
import { listFacts } from '@dog-care-directory/uk-places';
import { openListFiles } from '#app/features/places/lists/list-files.server.ts';
import { createListUpdate } from '@dog-care-directory/uk-places/files';
import { readPostcodeFile } from '#app/features/places/lists/read-list.server.ts';
import { shippedFile } from '#app/features/places/lists/shipped-file.server.ts';

const [given] = process.argv.slice(2);
if (!given) {
  console.error('Usage: node scripts/make-postcode-data.ts <folder or archive of Code-Point Open>');
  process.exit(2);
}

const { files, metadata, close } = await openListFiles(given);
const update = createListUpdate(null);
for (const file of files) {
  for await (const position of readPostcodeFile(file)) if (position) update.add(position);
}
close();
const facts = listFacts(
  files.map(({ name }) => name),
  metadata,
);
if (!facts) {
  console.error(`${given} does not say of which month it is: give it with its Doc/metadata.txt.`);
  process.exit(2);
}
const { file, counts } = update.finish(facts);
await writeFile(shippedFile('postcodes.bin'), file);
console.error(
  `${counts.inserted} postcodes of ${facts.month}, ${file.length} bytes, in ${shippedFile('postcodes.bin')}`,
);
