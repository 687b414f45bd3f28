import { sql } from 'drizzle-orm';
import { readCsv } from '#app/features/importing/csv/reading.ts';
import type { CsvSource } from '#app/features/importing/csv/source.ts';
import { earlierColumns, type EarlierRow, readEarlier } from '#app/features/reviews/earlier/read-earlier.ts';
import {
  type EarlierReview,
  storeEarlierReviews,
} from '#app/features/reviews/records/store-earlier.server.ts';
import type { Database } from '#db/client.ts';

export interface ReviewsImported {
  total: number;
  inserted: number;
  unchanged: number;
  problems: { line: number; problem: string }[];
  /** Values that were normalised, by line. */
  notes: { line: number; note: string }[];
}

class Rehearsed extends Error {
  readonly inserted: number;
  constructor(inserted: number) {
    super('Rehearsed.');
    this.inserted = inserted;
  }
}

export type EarlierListings = ReadonlyMap<string, { name: string; postcode: string }>;

/**
 * Imports a file of reviews, all or nothing; returns what is missing. @throws CsvFileError
 * @param listings of the earlier site by number, if the file refers to them
 * @param skipsOtherStars leaves out stars such as 4.5, which otherwise refuse the file
 */
export async function importReviews(
  database: Database,
  source: CsvSource,
  {
    listings,
    isDryRun,
    skipsOtherStars = false,
  }: { listings: EarlierListings; isDryRun: boolean; skipsOtherStars?: boolean },
): Promise<ReviewsImported | { missing: string }> {
  const { headers, records } = await readCsv(source);
  const columns = earlierColumns(headers);
  if ('missing' in columns) return columns;
  const problems: ReviewsImported['problems'] = [];
  const notes: ReviewsImported['notes'] = [];
  const otherStars: string[] = [];
  const found = new Map<string, EarlierReview & { line: number }>();
  let total = 0;
  for await (const group of records) {
    for (const { line, cells } of group) {
      total += 1;
      const read = readEarlier(cells, columns);
      if ('problem' in read) {
        if (read.hasOtherStars) otherStars.push(`line ${line}: ${read.problem}`);
        problems.push({ line, problem: read.problem });
        continue;
      }
      const business = await businessOf(database, read.value, listings);
      if ('problem' in business) problems.push({ line, problem: business.problem });
      else {
        const { listing: _, ...written } = read.value;
        const review = {
          ...written,
          businessId: business.id,
          service: business.category,
          source: 'import',
          line,
        } as const;
        const key = `${business.id} ${review.author}`;
        const other = found.get(key);
        const isLater = !other || review.publishedAt >= other.publishedAt;
        if (isLater) found.set(key, review);
        const earlierLine = isLater ? other?.line : line;
        if (earlierLine !== undefined)
          problems.push({
            line: earlierLine,
            problem: 'The same person wrote about this listing again later. Only the latest review is shown.',
          });
        notes.push(...read.notes.map((note) => ({ line, note })));
      }
    }
  }
  if (otherStars.length > 0 && !skipsOtherStars) {
    const shown = otherStars.slice(0, 5).join(' ');
    return {
      missing: `whole stars from 1 to 5 in every review, because leaving some out changes the averages. Nothing was imported. ${otherStars.length} differ: ${shown} Correct them, or use --skip-other-stars to leave them out`,
    };
  }
  const inserted = await stored(database, [...found.values()], isDryRun);
  return { total, inserted, unchanged: found.size - inserted, problems, notes };
}

/** Stores reviews, and undoes it in a rehearsal, so that both count the same. @returns how many are new */
async function stored(database: Database, found: EarlierReview[], isDryRun: boolean): Promise<number> {
  try {
    return await database.transaction(async (db) => {
      const inserted = await storeEarlierReviews(db, found);
      if (isDryRun) throw new Rehearsed(inserted);
      return inserted;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.inserted;
    throw error;
  }
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

/** @throws CsvFileError if it isn't CSV */
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
