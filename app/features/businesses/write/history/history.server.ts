import { desc, eq } from 'drizzle-orm';
import type { Columns } from '../../listing/column.ts';
import { COLUMNS } from '../../listing/columns.ts';
import type { Database } from '#db/client.ts';
import { businessVersions, users } from '#db/schema.ts';
import { firstOrigin } from '../../origins/origin-history.server.ts';
import type { Changes, VersionKind } from '../records/versions.server.ts';

/** The role that made a version; an import is one too. */
export type VersionRole = (typeof businessVersions.$inferSelect)['made_by'];

/** One version of a business. */
export interface HistoryEntry {
  version: number;
  kind: VersionKind;
  role: VersionRole;
  at: Date;
  /** What changed, by column; with `by_hand` where it became a person's, or was given back. */
  changes: Changes;
  reason: string | null;
  /** The import that made it; null for none. */
  importId: number | null;
  /** Email address of the user who made it, for admins alone; null where it was none, or they have gone. */
  person: string | null;
}

/**
 * The full history of a business, listed or removed, newest first, for admins. The first version of an imported
 * business has no row of its own and is derived from the import.
 * @param most number of latest versions; all by default
 */
export async function historyOf(db: Database, id: number, most?: number): Promise<HistoryEntry[]> {
  const query = db
    .select({ made: businessVersions, person: users.email })
    .from(businessVersions)
    .leftJoin(users, eq(users.id, businessVersions.user_id))
    .where(eq(businessVersions.business_id, id))
    .orderBy(desc(businessVersions.version));
  const rows = await (most === undefined ? query : query.limit(most));
  const entries = rows.map(({ made, person }) => ({
    version: made.version,
    kind: made.kind,
    role: made.made_by,
    at: made.made_at,
    changes: inColumnOrder(made.changes as Changes),
    reason: made.reason,
    importId: made.import_id,
    person,
  }));
  if (entries.at(-1)?.version === 1 || entries.length === most) return entries;
  const first = await addedBySite(db, id);
  return first ? [...entries, first] : entries;
}

const ORDER = [...Object.keys(COLUMNS), 'by_hand'];

/** The database keeps names in an order of its own. */
export function inColumnOrder(changes: Changes): Changes {
  const columns = Object.entries(changes);
  return Object.fromEntries(columns.toSorted(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other)));
}

/** The first version of a business that was not added manually. */
async function addedBySite(db: Database, id: number): Promise<HistoryEntry | null> {
  const first = await firstOrigin(db, id);
  if (!first) return null;
  const { at, importId = null } = first;
  return {
    ...{ version: 1, kind: 'added', role: importId === null ? 'site' : 'import', at: new Date(at) },
    ...{ changes: {}, reason: null, importId, person: null },
  };
}

/** What everyone may know of a version. */
export type PublicHistoryEntry = Pick<HistoryEntry, 'version' | 'kind' | 'role' | 'at'> & {
  /** Changes in column order, with values unless they may be personal. */
  fields: { field: string; from?: unknown; to?: unknown }[];
};

/**
 * The public history: roles instead of people, and no reasons. Values are shown for facts about the business only,
 * because a corrected phone number or street may be personal.
 */
export function publicHistory(
  entries: readonly HistoryEntry[],
  list: Columns = COLUMNS,
): PublicHistoryEntry[] {
  const shown = (field: string) => list[field]?.history ?? 'hidden';
  return entries
    .map(({ version, kind, role, at, changes }) => ({
      version,
      kind,
      role,
      at,
      fields: Object.entries(changes)
        .filter(([field]) => shown(field) !== 'hidden')
        .map(([field, { from, to }]) => (shown(field) === 'values' ? { field, from, to } : { field })),
    }))
    .filter(({ kind, fields }) => fields.length > 0 || (kind !== 'edited' && kind !== 'imported'));
}
