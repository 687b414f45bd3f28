import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#db/client.ts';
import { businessVersions } from '#db/schema.ts';
import { type EventKind, recordEvent } from '../../events/record-event.server.ts';
import type { OriginMarks } from '../../origins/origin.ts';
import type { Author } from './author.ts';

export type Changes = Record<string, { from: unknown; to: unknown }>;

export type VersionKind = (typeof businessVersions.$inferInsert)['kind'];

export interface NewVersion {
  businessId: number;
  version: number;
  kind: VersionKind;
  /** Event for listeners; null if the business is not listed. */
  event: EventKind | null;
  author: Author;
  changes: Changes;
  reason?: string | null | undefined;
  /** Origins of values that do not come from the author. */
  origins?: OriginMarks | undefined;
}

/** Adds a version and its event. Call it in the transaction of the change, after it. */
export async function recordVersion(db: Database, made: NewVersion): Promise<void> {
  const { businessId, version, kind, event, author, changes, reason, origins } = made;
  await db.insert(businessVersions).values({
    business_id: businessId,
    version,
    kind,
    made_by: author.role,
    user_id: author.userId,
    bulk_id: author.bulkId ?? null,
    changes,
    reason: reason?.trim() || null,
    origins: marksToStore({ ...suggestionMark(author), ...origins }, changes, kind),
  });
  if (event === null) return;
  const columns = event === 'changed' ? Object.keys(changes) : null;
  await recordEvent(db, { kind: event, businessIds: [businessId], columns });
}

function suggestionMark({ suggestion }: Author): OriginMarks {
  if (!suggestion) return {};
  const { id: changeId, from } = suggestion;
  return { '*': { from, at: new Date().toISOString(), changeId } };
}

/** Keeps only origins of changed columns; a first version has all of them. */
function marksToStore(marks: OriginMarks, changes: Changes, kind: VersionKind): OriginMarks | null {
  const remaining = Object.entries(marks).filter(
    ([column]) => column === '*' || kind === 'added' || column in changes,
  );
  return remaining.length > 0 ? Object.fromEntries(remaining) : null;
}

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
