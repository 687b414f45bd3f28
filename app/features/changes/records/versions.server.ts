import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#db/client.ts';
import { businessVersions } from '#db/schema.ts';
import type { Author } from './author.ts';

/** What changed in a version, by column. */
export type Changes = Record<string, { from: unknown; to: unknown }>;

export type VersionKind = (typeof businessVersions.$inferInsert)['kind'];

export interface NewVersion {
  businessId: number;
  version: number;
  kind: VersionKind;
  author: Author;
  changes: Changes;
  reason?: string | null | undefined;
}

/** Adds a version to the history of a business; to be called in the transaction that makes it. */
export async function recordVersion(db: Database, made: NewVersion): Promise<void> {
  const { businessId, version, kind, author, changes, reason } = made;
  await db.insert(businessVersions).values({
    business_id: businessId,
    version,
    kind,
    made_by: author.role,
    user_id: author.userId,
    bulk_id: author.bulkId ?? null,
    changes,
    reason: reason?.trim() || null,
  });
}

/** What is different between two rows, among the columns of the second. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  return Object.fromEntries(
    Object.keys(after)
      .filter((column) => !isDeepStrictEqual(before[column] ?? null, after[column] ?? null))
      .map((column) => [column, { from: before[column] ?? null, to: after[column] ?? null }]),
  );
}
