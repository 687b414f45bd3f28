import { csvLine } from '#app/features/importing/csv/writing.ts';
import type { PageInput } from '#app/features/site/own-pages/page-form.ts';
import { PACK_FILE, PACK_FORMAT, type PackFiles, pageFile, type RegionPack } from './pack.ts';

/** Writes the files read by `readPack`; empty parts have no file. */
export function writePack({ region, settings, services, pages, fields }: RegionPack): PackFiles {
  const { slug, name, siteName, councils, towns } = region;
  const files = new Map<string, Buffer>();
  const put = (file: string, text: string) => files.set(file, Buffer.from(text));
  const putJson = (file: string, value: unknown) => put(file, `${JSON.stringify(value, null, 2)}\n`);
  putJson(PACK_FILE.region, { format: PACK_FORMAT, slug, name, siteName, councils });
  const lines = towns.map((town) =>
    csvLine([
      ...[town.slug, town.name, degrees(town.latitude), degrees(town.longitude)],
      ...[town.words ?? '', (town.formerSlugs ?? []).join(' ')],
    ]),
  );
  put(PACK_FILE.towns, csvLine(TOWN_HEADERS) + lines.join(''));
  if (settings) putJson(PACK_FILE.settings, settings);
  if (services) putJson(PACK_FILE.services, services);
  if (fields) putJson(PACK_FILE.fields, fields);
  if (pages) {
    putJson(PACK_FILE.pages, pages.map(factsOf));
    for (const page of pages) put(pageFile(page.slug), page.content);
  }
  return files;
}

function factsOf({ slug, title, description, status, in_footer: inFooter }: PageInput) {
  return { slug, title, description, status, inFooter };
}

const TOWN_HEADERS = ['slug', 'name', 'latitude', 'longitude', 'words', 'former_slugs'];

/** Formats without an exponent, as `parseTownsFile` requires. */
function degrees(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(17) : text;
}
