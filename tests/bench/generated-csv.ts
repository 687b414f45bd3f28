import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { TOWNS } from '#tests/support/content/hampshire.ts';

const CATEGORIES = ['Dog Walker', 'Dog Day Care', 'Kennels', 'Dog Park'];
/** With which the slugs of `writeCopyText` begin. */
export const COPIED_SLUG = 'copied-';
const HEADER = [
  'name',
  'category',
  'city',
  'postal_code',
  'phone',
  'site',
  'latitude',
  'longitude',
  'rating',
  'reviews',
  'full_address',
];

/** The cells of one business, about 150 bytes long; the same number gives the same business. */
function cellsOf(number: number, phone: string): string[] {
  const town = TOWNS[number % TOWNS.length] ?? TOWNS[0];
  const angle = number * 2.399963;
  const distance = 0.06 * Math.sqrt((number % 997) / 997);
  return [
    `Care for Dogs ${number}`,
    CATEGORIES[number % CATEGORIES.length] ?? '',
    town?.name ?? '',
    `SO${1 + (number % 50)} ${number % 10}${'ABDEFGHJLN'[number % 7]}${'PQRSTUWXYZ'[number % 9]}`,
    `${phone} ${String(number % 1_000_000).padStart(6, '0')}`,
    `https://business-${number}.example.com/`,
    ((town?.latitude ?? 51) + distance * Math.sin(angle)).toFixed(5),
    ((town?.longitude ?? -1) + distance * Math.cos(angle)).toFixed(5),
    (3 + (number % 21) / 10).toFixed(1),
    String(number % 400),
    `${number % 200} The Street, ${town?.name}`,
  ];
}

/** Writes a file of `count` businesses. */
export async function writeCsv(file: string, count: number, phone = '01632'): Promise<void> {
  await writeLines(
    file,
    count,
    (number) => `${(number < 0 ? HEADER : cellsOf(number, phone)).map(quoted).join(',')}\n`,
    -1,
  );
}

/** Writes the same businesses as COPY takes them, with the columns to be filled. */
export async function writeCopyText(file: string, count: number): Promise<string[]> {
  await writeLines(
    file,
    count,
    (number) => `${COPIED_SLUG}${number}\t${cellsOf(number, '01632').join('\t')}\n`,
    0,
  );
  return ['slug', ...HEADER];
}

function quoted(cell: string): string {
  return cell.includes(',') ? `"${cell}"` : cell;
}

async function writeLines(file: string, count: number, line: (number: number) => string, from: number) {
  const stream = createWriteStream(file);
  let text = '';
  for (let number = from; number < count; number += 1) {
    text += line(number);
    if (text.length < 1_000_000) continue;
    if (!stream.write(text)) await once(stream, 'drain');
    text = '';
  }
  stream.end(text);
  await finished(stream);
}
