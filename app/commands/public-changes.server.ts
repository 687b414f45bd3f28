import { columnLabel } from '#app/features/businesses/fields/fields.ts';
import { ACTIONS } from '#app/features/admin/history/past-version.ts';
import { valueText } from '#app/features/admin/history/value-text.ts';
import type { PublicChange } from '#app/features/directory/listing-page/content/public-change.ts';
import {
  type HistoryEntry,
  historyOf,
  publicHistory,
} from '#app/features/businesses/write/history/history.server.ts';
import { publicOrigins } from '#app/features/businesses/origins/listing-origins.server.ts';
import { originWords } from '#app/features/businesses/origins/origin-words.ts';
import { longBritishDate } from '#app/platform/dates/british-time.ts';
import type { Database } from '#db/client.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { type CustomField, fieldsInUse } from '#app/features/businesses/listing/custom-field.ts';
import { ROLES, withCustomInWords } from './business-history.server.ts';

export async function publicOriginWords(
  db: Database,
  listing: { id: number; hides_address: boolean },
): Promise<{ labels: string; words: string }[]> {
  const origins = Object.entries(await publicOrigins(db, listing));
  const grouped = Map.groupBy(origins, ([, origin]) => originWords(origin));
  return [...grouped].map(([words, fields]) => ({
    labels: fields.map(([field]) => columnLabel(field)).join(', '),
    words,
  }));
}

const MOST_VERSIONS = 50;

/** Keeps only custom fields in use, as readable text. */
function withShownCustom(entry: HistoryEntry, customFields: readonly CustomField[]): HistoryEntry {
  const { custom, ...others } = withCustomInWords(entry.changes, customFields);
  const isShown = custom && custom.from !== custom.to;
  return { ...entry, changes: { ...others, ...(isShown && { custom }) } };
}

export async function publicChanges(db: Database, id: number): Promise<PublicChange[]> {
  const [history, customFields] = await Promise.all([
    historyOf(db, id, MOST_VERSIONS),
    loadCustomFields(db).then(fieldsInUse),
  ]);
  const entries = publicHistory(history.map((entry) => withShownCustom(entry, customFields)));
  return entries.map(({ version, kind, role, at, fields }) => ({
    version,
    on: longBritishDate(at),
    who: ROLES[role],
    action: ACTIONS[kind],
    fields: fields.map((change) => ({
      label: columnLabel(change.field),
      values:
        'from' in change || 'to' in change
          ? { from: valueText(change.field, change.from), to: valueText(change.field, change.to) }
          : null,
    })),
  }));
}
