import { and, desc, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { ARTICLE_VERSION_DAYS, ARTICLE_VERSIONS } from '#app/platform/periods.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import type { Database } from '#db/client.ts';
import { textVersions, users } from '#db/schema.ts';
import type { ChangedField } from './differences.tsx';

/** Identifies the text that has versions. */
export type WhichText = { post_id: number } | { page_id: number };

export interface TextVersion {
  version: number;
  title: string;
  /** Null if the account was deleted or is not known. */
  by: string | null;
  /** ISO 8601. */
  at: string;
}

export interface ComparedVersions {
  older: number;
  newer: number;
  changes: ChangedField[];
}

/** Keeps a version, unless it is kept already. */
export async function keepVersion(
  db: Database,
  which: WhichText,
  row: { version: number; fields: object; user_id: string | null; saved_at?: Date },
): Promise<void> {
  await db
    .insert(textVersions)
    .values({ ...which, ...row })
    .onConflictDoNothing();
}

/** Newest first. */
export async function listVersions(db: Database, which: WhichText): Promise<TextVersion[]> {
  const { version, saved_at: at, user_id: userId } = textVersions;
  const title = sql<string>`${textVersions.fields} ->> 'title'`;
  const rows = await db
    .select({ version, title, by: users.email, at })
    .from(textVersions)
    .leftJoin(users, eq(users.id, userId))
    .where(isOf(which))
    .orderBy(desc(version));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Fields of a version as its form had them then; null if it isn't kept. */
export async function findVersion<Fields>(
  db: Database,
  which: WhichText,
  version: number,
): Promise<Fields | null> {
  const [row] = await db
    .select({ fields: textVersions.fields })
    .from(textVersions)
    // Addresses may name larger numbers than the column holds.
    .where(and(isOf(which), eq(sql`${textVersions.version}::bigint`, version)));
  return (row?.fields as Fields | undefined) ?? null;
}

/** The versions that an address names (`version`, and `with` or the current one); null unless both are kept. */
export async function findCompared<Fields>(
  db: Database,
  which: WhichText,
  query: URLSearchParams,
  current: number,
  compare: (older: Fields, newer: Fields) => ChangedField[],
): Promise<ComparedVersions | null> {
  const asked = parseRowId(query.get('version'));
  if (asked === null) return null;
  const other = parseRowId(query.get('with')) ?? current;
  const [older, newer] = [Math.min(asked, other), Math.max(asked, other)];
  const before = await findVersion<Fields>(db, which, older);
  const after = await findVersion<Fields>(db, which, newer);
  return before && after && { older, newer, changes: compare(before, after) };
}

/** Deletes versions of articles that are too many or too old; each article's newest stays. */
export async function deleteOldVersions(db: Database, now: number): Promise<void> {
  const oldest = new Date(now - ARTICLE_VERSION_DAYS * DAY_MS).toISOString();
  await db.execute(sql`
    DELETE FROM text_versions USING (
      SELECT id AS old_id, row_number() OVER (PARTITION BY post_id ORDER BY version DESC) AS place
      FROM text_versions WHERE post_id IS NOT NULL
    ) AS ordered
    WHERE id = old_id AND (place > ${ARTICLE_VERSIONS} OR place > 1 AND saved_at < ${oldest}::timestamptz)`);
}

function isOf(which: WhichText) {
  return 'post_id' in which
    ? eq(textVersions.post_id, which.post_id)
    : eq(textVersions.page_id, which.page_id);
}
