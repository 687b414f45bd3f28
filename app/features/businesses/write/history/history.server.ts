import { desc, eq } from 'drizzle-orm';
import type { Columns } from '../../listing/column.ts';
import { COLUMNS } from '../../listing/columns.ts';
import type { Database } from '#db/client.ts';
import { businessVersions, users } from '#db/schema.ts';
import { firstOrigin } from '../../origins/origin-history.server.ts';
import type { Changes, VersionKind } from '../records/versions.server.ts';

export type VersionRole = (typeof businessVersions.$inferSelect)['made_by'];

export interface HistoryEntry {
  version: number;
  kind: VersionKind;
  role: VersionRole;
  at: Date;
  changes: Changes;
  reason: string | null;
  importId: number | null;
  /** Email address of the author, for admins only; null if deleted or not a user. */
  person: string | null;
}

/** The full history, newest first, for admins; the first version of an import is derived from it. */
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

/** PostgreSQL reorders the keys of jsonb. */
export function inColumnOrder(changes: Changes): Changes {
  const columns = Object.entries(changes);
  return Object.fromEntries(columns.toSorted(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other)));
}

async function addedBySite(db: Database, id: number): Promise<HistoryEntry | null> {
  const first = await firstOrigin(db, id);
  if (!first) return null;
  const { at, importId = null } = first;
  return {
    version: 1,
    kind: 'added',
    role: importId === null ? 'site' : 'import',
    at: new Date(at),
    changes: {},
    reason: null,
    importId,
    person: null,
  };
}

export type PublicHistoryEntry = Pick<HistoryEntry, 'version' | 'kind' | 'role' | 'at'> & {
  fields: { field: string; from?: unknown; to?: unknown }[];
};

/** The public history: roles, no reasons, and values only of facts, since contact details may be personal. */
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
