import { desc, eq } from 'drizzle-orm';
import type { Columns } from '../../listing/column.ts';
import { COLUMNS } from '../../listing/columns.ts';
import type { Database } from '#db/client.ts';
import { businessVersions, users } from '#db/schema.ts';
import { firstOrigin } from '../../origins/origin-history.server.ts';
import type { Changes, VersionKind } from '../records/versions.server.ts';

/** In which role somebody, or an import, made a version. */
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
 * The history of a business, the latest version first, be it listed or removed; for those who keep the directory. The first
 * version of one that an import added has no row of its own and is told by the import.
 * @param most versions, the latest ones; all unless given
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
function inColumnOrder(changes: Changes): Changes {
  const columns = Object.entries(changes);
  return Object.fromEntries(columns.toSorted(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other)));
}

/** The first version of a business that nobody added manually. */
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
  /** What changed, in the order of its columns; with values where they are of nobody's private life. */
  fields: { field: string; from?: unknown; to?: unknown }[];
};

/**
 * The same for everyone: roles in place of persons, and no reasons, which speak of people. Only facts of the business come with
 * values: a phone number or a street that was corrected may be somebody's own, and is gone for good.
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
