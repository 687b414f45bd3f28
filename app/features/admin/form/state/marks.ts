import type { MadeBy, PastVersion } from '../../history/past-version.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { FIELDS } from '#app/features/businesses/fields/fields.ts';

/** Whose word a field is. */
export interface Mark {
  from: 'hand' | 'import' | 'business';
  /** "You", or the name of who set it manually. */
  who: string;
  /** ISO 8601. */
  at: string | null;
  /** Where the value comes from, for editors; empty when it has none. */
  origin: string;
}

/** Who is meant by each role, where it is about a value. */
const FROM: Readonly<Record<MadeBy, Mark['from'] | null>> = {
  editor: 'hand',
  command: 'hand',
  import: 'import',
  business: 'business',
  visitor: 'hand',
  site: null,
};

interface Known {
  /** The columns a person has set, which imports leave alone. */
  byHand: readonly string[];
  /** Newest first, down to the one that added it. */
  history: readonly PastVersion[];
  /** The fields that hold something. */
  filled: readonly BusinessField[];
  /** Where each value comes from, in words. */
  origins: Readonly<Partial<Record<BusinessField, string>>>;
}

/** The mark of each field that has one: what is empty and was never set manually has none. */
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
