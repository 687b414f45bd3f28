import type { PoolClient } from 'pg';
import {
  type SuggestedIdentity,
  suggestedIdentity,
} from '#app/features/businesses/origins/lasting-identity.server.ts';
import { databaseOn } from '#db/client.ts';
import type { ImportIssue } from '../rows/issue.ts';

/**
 * Takes out of the staged rows those that have the name and postcode of a listing which a suggestion gave it: the row may be about the
 * business that had them before. An editor has to say which it is.
 * @returns how many rows of the file that were, and an issue for each staged one
 */
export async function leaveOutSuggested(
  client: PoolClient,
): Promise<{ rows: number; issues: ImportIssue[] }> {
  // Few versions change a name, and fewer of them by a suggestion: these are found first, and only their listings are looked at.
  const { rows } = await client.query<Renamed>(`
    SELECT DISTINCT r.line, r.name, r.occurrences, b.id, b.name AS listing
    FROM business_versions v JOIN businesses b ON b.id = v.business_id JOIN import_rows r ON r.identity = b.identity
    WHERE (v.made_by IN ('visitor', 'business') OR v.origins IS NOT NULL) AND v.changes ?| '{name,postal_code}'
    ORDER BY r.line`);
  const db = databaseOn(client);
  const issues: ImportIssue[] = [];
  const lines: number[] = [];
  let leftOut = 0;
  for (const renamed of rows) {
    const suggested = await suggestedIdentity(db, Number(renamed.id));
    if (!suggested) continue;
    issues.push(issueOf(renamed, suggested));
    lines.push(renamed.line);
    leftOut += renamed.occurrences;
  }
  if (lines.length > 0) await client.query('DELETE FROM import_rows WHERE line = ANY($1::int[])', [lines]);
  return { rows: leftOut, issues };
}

interface Renamed {
  line: number;
  name: string;
  occurrences: number;
  id: string;
  listing: string;
}

function issueOf({ line, name, listing }: Renamed, { column, before }: SuggestedIdentity): ImportIssue {
  const what = column === 'name' ? 'name' : 'postcode';
  const message =
    `A suggestion changed the ${what} of the listing “${listing}” from “${before}”, so this row may be a different business; ` +
    `not imported. If they are the same, confirm the listing and import the file again. If not, correct its ${what} first.`;
  return { line, column: null, message, failed: false, kind: 'name from a suggestion', business: name };
}
