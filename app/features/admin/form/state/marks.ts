import type { MadeBy, PastVersion } from '../../history/past-version.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { FIELDS } from '#app/features/businesses/fields/fields.ts';

export interface Mark {
  from: 'hand' | 'import' | 'business';
  who: string;
  /** ISO 8601. */
  at: string | null;
  /** The value's source, for editors; empty if it has none. */
  origin: string;
}

const FROM: Readonly<Record<MadeBy, Mark['from'] | null>> = {
  editor: 'hand',
  command: 'hand',
  import: 'import',
  business: 'business',
  visitor: 'hand',
  site: null,
};

interface Known {
  byHand: readonly string[];
  /** Newest first, back to the one that added it. */
  history: readonly PastVersion[];
  filled: readonly BusinessField[];
  origins: Readonly<Partial<Record<BusinessField, string>>>;
}

/** Omits fields that are empty and were never set by hand. */
export function marksOf({ byHand, history, filled, origins }: Known): Partial<Record<BusinessField, Mark>> {
  const marks: Partial<Record<BusinessField, Mark>> = {};
  for (const field of Object.keys(FIELDS) as BusinessField[]) {
    const isByHand = byHand.includes(field);
    if (!isByHand && !filled.includes(field)) continue;
    const setBy =
      history.find(({ changes }) => field in changes) ?? history.find(({ kind }) => kind === 'added');
    const from = setBy ? FROM[setBy.madeBy] : null;
    const origin = origins[field] ?? '';
    if (isByHand) {
      const isReported = setBy !== undefined && (from === 'hand' || from === 'business');
      if (isReported && from === 'business') marks[field] = { from, who: setBy.who, at: setBy.at, origin };
      else
        marks[field] = {
          from: 'hand',
          who: isReported ? setBy.who : '',
          at: isReported ? setBy.at : null,
          origin,
        };
    } else if (from === 'import') {
      marks[field] = { from, who: setBy?.who ?? '', at: setBy?.at ?? null, origin };
    }
  }
  return marks;
}
