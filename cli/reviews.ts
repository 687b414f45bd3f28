import { existsSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { importReviews, readEarlierListings } from '#app/commands/reviews/import-reviews.server.ts';
import { fileSource } from '#app/features/importing/csv/file-source.server.ts';
import { CsvFileError } from '@dog-care-directory/text';
import { databaseOf } from '#db/client.ts';

export const USAGE = `Usage: directory reviews import <file.csv> [--listings <file.csv>] [--skip-other-stars] [--dry-run] [--json]

  import     publishes the reviews of an earlier site with their dates, marked "From our earlier site"

  --listings          the listings of that site with ID, post_title and zip, if the reviews name listings by number
  --skip-other-stars  leaves out reviews with stars other than 1, 2, 3, 4 or 5
  --dry-run           only says what would come of it
`;

interface ReviewsContext {
  openPool: () => Promise<Pool>;
  output: Writable;
  errors: Writable;
}

/** @param args after `reviews`  @returns exit code: 0 done, 1 refused (and nothing changed), 2 wrong usage */
export async function reviewsCommand(
  args: string[],
  { openPool, output, errors }: ReviewsContext,
): Promise<number> {
  const request = parseRequest(args);
  if (!request) {
    errors.write(USAGE);
    return 2;
  }
  const { file, listings, isDryRun, skipsOtherStars, json } = request;
  const absent = [file, listings].find((one) => one !== undefined && !existsSync(one));
  if (absent !== undefined) {
    errors.write(`There is no file ${absent}.\n`);
    return 1;
  }
  try {
    const earlier =
      listings === undefined ? new Map() : await readEarlierListings(await fileSource(listings));
    const options = { listings: earlier, isDryRun, skipsOtherStars };
    const imported = await importReviews(databaseOf(await openPool()), await fileSource(file), options);
    if ('missing' in imported) {
      errors.write(`${file} needs ${imported.missing}.\n`);
      return 1;
    }
    for (const { line, note } of imported.notes) errors.write(`Line ${line}: ${note}\n`);
    for (const { line, problem } of imported.problems) errors.write(`Line ${line}: ${problem}\n`);
    const { total, inserted, unchanged, problems } = imported;
    const would = isDryRun ? 'would be ' : '';
    errors.write(
      `${total} reviews: ${inserted} ${would}published, ${unchanged} known, ${problems.length} left out.\n`,
    );
    if (json) output.write(`${JSON.stringify(imported)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    errors.write(`${error.message}\n`);
    return 1;
  }
}

function parseRequest(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        listings: { type: 'string' },
        'skip-other-stars': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [action, file, ...more] = positionals;
    if (action !== 'import' || file === undefined || more.length > 0) return null;
    const { listings, json, 'dry-run': isDryRun, 'skip-other-stars': skipsOtherStars } = values;
    return { file, listings, json, isDryRun, skipsOtherStars };
  } catch {
    return null;
  }
}
