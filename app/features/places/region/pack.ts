import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { lineOfText } from '#app/platform/line-of-text.ts';
import { type Councils, isInBritishIsles } from '@dog-care-directory/uk-places';
import type { PackedTown, Region } from './region.ts';
import { RegionError } from './region-error.ts';
import { RESERVED_WORDS } from './reserved-words.ts';

const LONGEST_NAME = 60;
const LONGEST_WORDS = 600;
const MOST_FORMER_SLUGS = 50;
const BYTE_ORDER_MARK = /^\uFEFF/;
const TOWN_COLUMNS = ['slug', 'name', 'latitude', 'longitude'] as const;
const MOST_FAULTS = 10;

const name = (what: string) =>
  z
    .string(`must be ${what}, in quotation marks`)
    .trim()
    .min(1, `must be ${what}`)
    .max(LONGEST_NAME, `must have ${LONGEST_NAME} characters or fewer`)
    .regex(/^\P{Cc}*$/u, 'must hold no control characters');

const COUNCIL_CODES =
  'a list of codes of packages/uk-places/data/councils.csv, such as ["E07000105", "E07000106"]';

const regionSchema = (councils: Councils) =>
  z.object(
    {
      name: name('the name of the region, such as "Hampshire"'),
      siteName: name('what the site is called, such as "Hampshire Dog Directory"'),
      councils: z
        .array(
          z.string(`must be ${COUNCIL_CODES}`).refine((code) => councils.byCode(code), {
            error: ({ input }) =>
              `holds ${quoted(String(input))}, which no council of packages/uk-places/data/councils.csv has`,
          }),
          `must be ${COUNCIL_CODES}`,
        )
        .min(1, `must be ${COUNCIL_CODES}`)
        .refine((codes) => new Set(codes).size === codes.length, 'must name each council once'),
    },
    'must hold an object in braces',
  );

/** Reads a pack's `region.json`. @param file name for messages @throws RegionError with corrections */
export function parseRegionFile(
  text: string,
  file: string,
  councils: Councils,
): Omit<Region, 'slug' | 'towns'> {
  const parsed = regionSchema(councils).safeParse(parseJson(text, file));
  if (parsed.success) return parsed.data;
  throw faults(
    parsed.error.issues.map(({ path: [field], message }) =>
      field === undefined ? `${file} ${message}.` : `${file}: "${String(field)}" ${message}.`,
    ),
  );
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(BYTE_ORDER_MARK, ''));
  } catch (error) {
    throw new RegionError(
      `${file} is not JSON: ${(error as Error).message}. Look for a missing comma, brace or quotation mark.`,
    );
  }
}

/**
 * Reads a pack's `towns.csv`. Columns `words` and `former_slugs` (separated by spaces) are optional.
 * @param file name for messages @param most towns wanted; reads at most one more
 * @throws RegionError naming each line that is wrong and what to write instead
 */
export function parseTownsFile(text: string, file: string, most?: number): PackedTown[] {
  const [headers, ...lines] = parseCsv(text, file, most);
  const columns = headers?.record.map((header) => header.toLowerCase()) ?? [];
  const missing = TOWN_COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    throw new RegionError(
      `${file}, line 1: the columns ${missing.join(', ')} are missing. Write the headers ${TOWN_COLUMNS.join(',')}.`,
    );
  }
  const seen = { slug: new Map<string, number>(), name: new Map<string, number>() };
  const problems: string[] = [];
  const towns: PackedTown[] = [];
  for (const { record, line } of lines) {
    const cell = (column: string) => record[columns.indexOf(column)] ?? '';
    const words = lineOfText(cell('words'));
    const formerSlugs = cell('former_slugs').split(' ').filter(Boolean);
    const town = {
      slug: cell('slug'),
      name: cell('name'),
      latitude: degrees(cell('latitude')),
      longitude: degrees(cell('longitude')),
      ...(words !== '' && { words }),
      ...(formerSlugs.length > 0 && { formerSlugs }),
    };
    const problem = townProblem(town) ?? saidProblem(town) ?? repeated(town, seen, line);
    if (problem) problems.push(`${file}, line ${line}: ${problem}`);
    towns.push(town);
  }
  if (problems.length > 0) throw faults(problems);
  if (towns.length === 0)
    throw new RegionError(`${file} holds no town. Write at least one below the headers.`);
  return towns;
}

interface CsvLine {
  record: string[];
  /** From 1. */
  line: number;
}

function parseCsv(text: string, file: string, most?: number): CsvLine[] {
  try {
    const lines = parse(text, {
      bom: true,
      trim: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // With the header.
      ...(most !== undefined && { to: most + 2 }),
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return lines.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new RegionError(
      `${file} is not CSV: ${error.message}. Look for a quotation mark too many or too few.`,
    );
  }
}

function degrees(text: string): number {
  return /^-?\d{1,3}(\.\d{1,17})?$/.test(text) ? Number(text) : Number.NaN;
}

function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= LONGEST_NAME;
}

function townProblem({ slug, name: townName, latitude, longitude }: PackedTown): string | null {
  if (!isSlug(slug)) {
    return `the slug ${quoted(slug)} is no address. Write lower-case letters, digits and single hyphens, ${LONGEST_NAME} at most, such as st-albans.`;
  }
  if (RESERVED_WORDS.has(slug)) {
    return `the slug ${quoted(slug)} is the address of another page. Write another, such as ${slug}-town.`;
  }
  if (townName === '' || townName.length > LONGEST_NAME || /\p{Cc}/u.test(townName)) {
    return `the name ${quoted(townName)} cannot be shown. Write 1 to ${LONGEST_NAME} characters.`;
  }
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) {
    return `latitude and longitude of ${townName} are no degrees. Write them as 51.2373 and -0.5717.`;
  }
  if (isInBritishIsles({ latitude, longitude })) return null;
  const swapped = isInBritishIsles({ latitude: longitude, longitude: latitude });
  return `${latitude}, ${longitude} lies outside the British Isles. ${
    swapped ? 'Latitude and longitude have changed places.' : `Write where ${townName} lies.`
  }`;
}

function saidProblem({ words = '', formerSlugs = [] }: PackedTown): string | null {
  if (words.length > LONGEST_WORDS) return `the words are too long. Write up to ${LONGEST_WORDS} characters.`;
  if (formerSlugs.length > MOST_FORMER_SLUGS)
    return `there are more than ${MOST_FORMER_SLUGS} former slugs. Leave some out.`;
  const mistaken = formerSlugs.find((slug) => !isSlug(slug));
  return mistaken === undefined
    ? null
    : `the former slug ${quoted(mistaken)} is no address. Write it like the slug, or leave it out.`;
}

function repeated(
  town: PackedTown,
  seen: Record<'slug' | 'name', Map<string, number>>,
  line: number,
): string | null {
  for (const field of ['slug', 'name'] as const) {
    const value = town[field].toLowerCase();
    const before = seen[field].get(value);
    if (before !== undefined) {
      return `the ${field} ${quoted(town[field])} stands on line ${before} already. Take one of them out.`;
    }
    seen[field].set(value, line);
  }
  return null;
}

function faults(problems: readonly string[]): RegionError {
  const more = problems.length - MOST_FAULTS;
  const named = problems.slice(0, MOST_FAULTS);
  return new RegionError([...named, ...(more > 0 ? [`And ${more} more faults.`] : [])].join('\n'));
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
