/** Imports the reviews of an earlier site as published reviews, marked as such. */
import { sql } from 'drizzle-orm';
import { readCsv } from '#app/features/importing/csv/reading.ts';
import type { CsvSource } from '#app/features/importing/csv/source.ts';
import { earlierColumns, type EarlierRow, readEarlier } from '#app/features/reviews/earlier/read-earlier.ts';
import {
  type EarlierReview,
  storeEarlierReviews,
} from '#app/features/reviews/records/store-earlier.server.ts';
import type { Database } from '#db/client.ts';

/** What became of a file of reviews. */
export interface ReviewsImported {
  total: number;
  inserted: number;
  /** Those that are here already. */
  unchanged: number;
  /** What was left out, by line. */
  problems: { line: number; problem: string }[];
}

/** A listing of the earlier site: its number, name and postcode there. */
export type EarlierListings = ReadonlyMap<string, { name: string; postcode: string }>;

/**
 * Imports a file of reviews. Nothing is stored unless all of it could be read.
 * @param listings the listings of the earlier site by their numbers, where the file of reviews names them by number
 * @returns what is missing in words where the file has too few columns
 * @throws CsvFileError where it is no CSV file
 */
export async function importReviews(
  database: Database,
  source: CsvSource,
  { listings, isDryRun }: { listings: EarlierListings; isDryRun: boolean },
): Promise<ReviewsImported | { missing: string }> {
  const { headers, records } = await readCsv(source);
  const columns = earlierColumns(headers);
  if ('missing' in columns) return columns;
  const problems: ReviewsImported['problems'] = [];
  const found: EarlierReview[] = [];
  let total = 0;
  for await (const group of records) {
    for (const { line, cells } of group) {
      total += 1;
      const read = readEarlier(cells, columns);
      if ('problem' in read) {
        problems.push({ line, problem: read.problem });
        continue;
      }
      const business = await businessOf(database, read.value, listings);
      if ('problem' in business) problems.push({ line, problem: business.problem });
      else {
        const { stars, text, shownName, publishedAt, author } = read.value;
        found.push({
          ...{ businessId: business.id, service: business.category },
          ...{ stars, text, shownName, publishedAt, author, source: 'import' },
        });
      }
    }
  }
  if (isDryRun) return { total, inserted: found.length, unchanged: 0, problems };
  const inserted = await database.transaction((db) => storeEarlierReviews(db, found));
  return { total, inserted, unchanged: found.length - inserted, problems };
}

async function businessOf(
  db: Database,
  { listing: { id, slug, name } }: EarlierRow,
  listings: EarlierListings,
): Promise<{ id: number; category: string } | { problem: string }> {
  const earlier = listings.get(id);
  const wanted = earlier?.name ?? name;
  const postcode = (earlier?.postcode ?? '').replaceAll(' ', '').toUpperCase();
  const { rows } = await db.execute<{ id: string; category: string; is_slug: boolean }>(sql`
    SELECT id, category, slug = ${slug} AS is_slug FROM businesses
    WHERE slug = ${slug} OR (lower(name) = lower(${wanted})
      AND (${postcode} = '' OR upper(replace(postal_code, ' ', '')) = ${postcode}))
    LIMIT 10`);
  const best = rows.find((row) => row.is_slug) ?? (rows.length === 1 ? rows[0] : undefined);
  if (best) return { id: Number(best.id), category: best.category };
  const what = (wanted || slug || `number ${id}`).slice(0, 100);
  return {
    problem:
      rows.length > 1
        ? `Several listings are called ${what}. Add their postcodes with --listings.`
        : `No listing here is ${what}.`,
  };
}

/** Reads the listings of the earlier site. @throws CsvFileError where it is no CSV file */
export async function readEarlierListings(source: CsvSource): Promise<EarlierListings> {
  const { headers, records } = await readCsv(source);
  const place = (...names: string[]) =>
    headers.findIndex((header) => names.includes(header.trim().toLowerCase()));
  const [id, name, postcode] = [
    place('id', 'post_id', 'listing_id'),
    place('post_title', 'listing_title', 'title', 'name'),
    place('zip', 'post_zip', 'postcode', 'postal_code'),
  ];
  const listings = new Map<string, { name: string; postcode: string }>();
  for await (const group of records)
    for (const { cells } of group) {
      const number = cells[id]?.trim();
      if (number)
        listings.set(number, { name: cells[name]?.trim() ?? '', postcode: cells[postcode]?.trim() ?? '' });
    }
  return listings;
}
