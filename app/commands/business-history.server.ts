import { columnLabel } from '#app/features/businesses/fields/fields.ts';
import type { Meanwhile } from '#app/features/admin/form/state/form-answer.ts';
import type { PastVersion } from '#app/features/admin/history/past-version.ts';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import { customChange } from '#app/features/businesses/custom/custom-values.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { type HistoryEntry, historyOf } from '#app/features/businesses/write/history/history.server.ts';
import type { Changes } from '#app/features/businesses/write/records/versions.server.ts';
import type { Database } from '#db/client.ts';

/** Hidden: imports are marked at the fields, and the council follows from the position. */
const LEFT_OUT: ReadonlySet<string> = new Set(['by_hand', 'council']);

export const ROLES: Readonly<Record<HistoryEntry['role'], string>> = {
  editor: 'An editor',
  import: 'An import',
  command: 'A command',
  business: 'The business',
  visitor: "A visitor's report",
  site: 'The site',
};

/** Newest first.  @param reader the viewer's email address */
export async function pastVersions(db: Database, id: number, reader: string): Promise<PastVersion[]> {
  const [entries, customFields] = await Promise.all([historyOf(db, id), loadCustomFields(db)]);
  return entries.map(({ version, kind, role, at, changes, reason, importId, person }) => ({
    version,
    kind,
    madeBy: role,
    who: whoOf(role, person, importId, reader),
    at: at.toISOString(),
    reason,
    changes: Object.fromEntries(
      Object.entries(withCustomInWords(changes, customFields)).filter(([column]) => !LEFT_OUT.has(column)),
    ),
  }));
}

export function withCustomInWords(changes: Changes, fields: readonly CustomField[]): Changes {
  return changes['custom'] ? { ...changes, custom: customChange(changes['custom'], fields) } : changes;
}

function whoOf(
  role: HistoryEntry['role'],
  person: string | null,
  importId: number | null,
  reader: string,
): string {
  if (person !== null) return person === reader ? 'You' : person;
  return role === 'import' && importId !== null ? `Import ${importId}` : ROLES[role];
}

export interface SavedNews {
  version: number;
  hasBefore: boolean;
  besides: string | null;
}

/** Reads the message after saving; null if another admin has changed the business since. */
export async function savedNews(
  db: Database,
  id: number,
  reader: string,
  query: URLSearchParams,
): Promise<SavedNews | null> {
  const saved = Number(query.get('saved') ?? Number.NaN);
  if (!Number.isSafeInteger(saved)) return null;
  const history = await pastVersions(db, id, reader);
  const [last] = history;
  if (last?.version !== saved || last.who !== 'You') return null;
  const since = Number(query.get('since') ?? Number.NaN);
  const meanwhile = Number.isSafeInteger(since) ? meanwhileOf(history, since, saved) : null;
  return {
    version: saved,
    hasBefore: saved > 1,
    besides: meanwhile && `What ${meanwhile.who} changed meanwhile is kept: ${meanwhile.labels.join(', ')}.`,
  };
}

/** Changes by others between two versions; null if none. */
export function meanwhileOf(
  history: readonly PastVersion[],
  after: number,
  before = Number.POSITIVE_INFINITY,
): Meanwhile | null {
  const made = history.filter(({ version }) => version > after && version < before);
  const [last] = made;
  if (!last) return null;
  const columns = new Set(made.flatMap(({ changes }) => Object.keys(changes)));
  return { who: last.who, at: last.at, labels: [...columns].map(columnLabel) };
}
