import { isDeepStrictEqual } from 'node:util';
import { columnsWhere } from '../../listing/column.ts';
import { type BusinessField, COLUMNS } from '../../listing/columns.ts';
import type { Database } from '#db/client.ts';
import { changedRow, storeChange } from '../editing/edit-business.server.ts';
import { earlierOrigins } from '../editing/earlier-origins.server.ts';
import { joined, mergedFrom, type Origin, originAt } from '../../origins/origin.ts';
import { originHistory } from '../../origins/origin-history.server.ts';
import { CONTACTS, isSameContact } from '../../origins/same-contact.ts';
import type { Author } from '../records/author.ts';
import { throwAsRefusal } from '../records/database-refusal.server.ts';
import { orRefused, type Refused } from '../records/refused.ts';
import type { ChangeSources } from '../records/sources.ts';
import { findStored, lockBusinesses, type StoredBusiness } from '../records/stored-business.server.ts';
import { changesBetween } from '../records/versions.server.ts';
import { remove } from '../removal/remove.server.ts';
import type { BusinessValues } from '../../values/business-values.ts';
import { lacking } from './lacking.ts';
import { moveClaims } from './move-claims.server.ts';
import { moveLicences } from './move-licences.server.ts';
import { moveBelongings } from './move-belongings.server.ts';
import { moveReviews } from './move-reviews.server.ts';
import { endOwnersOfBoth } from './move-owners.server.ts';

/**
 * Merges two entries of one business: `into` gets what it lacks, and `from` leads there. Can be undone.
 * @param merging `values` override those of `into` @returns `gone` if one of them is not listed
 */
export async function mergeBusinesses(
  sources: ChangeSources,
  merging: {
    from: number;
    into: number;
    values?: Partial<BusinessValues>;
    author: Author;
    reason?: string | null;
  },
): Promise<{ outcome: 'merged'; version: number; changed: string[] } | Refused | { outcome: 'gone' }> {
  const { from, into, values = {}, author, reason } = merging;
  if (from === into) return { outcome: 'refused', problems: { name: 'These are one business already.' } };
  return orRefused(
    sources.db
      .transaction(async (db) => {
        await lockBusinesses(db);
        const leaving = await findStored(db, from);
        const staying = await findStored(db, into);
        if (!leaving || !staying) return { outcome: 'gone' as const };
        // First, so that the other one can take over its name and postcode.
        const taken = { ...lacking(staying, leaving), ...values };
        const differing = Object.fromEntries(
          Object.entries(taken).filter(
            ([field, value]) => !isDeepStrictEqual(value, staying[field as BusinessField]),
          ),
        );
        const giveBack = Object.keys(differing).filter(
          (field) => !(field in values) && !leaving.by_hand?.includes(field),
        );
        const written = await changedRow(sources, db, staying, {
          id: into,
          baseVersion: null,
          values: differing,
          author,
          giveBack,
        });
        const origins = await originsOfMerge(db, { staying, leaving, written });
        await remove(db, leaving, {
          kind: 'merged',
          reason: reason?.trim() || `Merged into ${staying.name}`,
          author,
          removedAt: new Date(sources.clock()),
          into: { id: into, merged: changesBetween(staying, written) },
          eraseAfter: null,
        });
        const stored = await storeChange(db, staying, written, {
          kind: 'merged' as const,
          author,
          origins,
          always: true,
          reason: reason?.trim() || `Merged with ${leaving.name}`,
        });
        await moveLicences(db, from, into);
        await moveReviews(db, from, into);
        await moveBelongings(db, from, into);
        await moveClaims(db, from, into);
        await endOwnersOfBoth(db, from, into);
        const changed = stored.outcome === 'saved' ? stored.changed : [];
        return { outcome: 'merged' as const, version: stored.version, changed };
      })
      .catch(throwAsRefusal),
  );
}

/** Values from the merged listing keep their origin; others were chosen by the editor. */
async function originsOfMerge(
  db: Database,
  merged: { staying: StoredBusiness; leaving: StoredBusiness; written: Partial<StoredBusiness> },
): Promise<Record<string, Origin>> {
  const { staying, leaving, written } = merged;
  const own = await originHistory(db, staying.id);
  const other = await originHistory(db, leaving.id);
  const joinedColumns = columnsWhere(COLUMNS, ({ merge }) => merge === 'join');
  const origins: Record<string, Origin> = {
    ...(await earlierOrigins(db, leaving.id, written, other)),
    ...(await earlierOrigins(db, staying.id, written, own)),
  };
  for (const column of Object.keys(written) as (keyof StoredBusiness)[]) {
    const theirs = mergedFrom(originAt(other, column).origin, leaving.id);
    if (isSameValue(column, written[column], leaving[column])) origins[column] = theirs;
    else if (joinedColumns.includes(column)) {
      const hadOwn = staying[column] !== null;
      origins[column] = hadOwn ? joined(originAt(own, column).origin, theirs) : theirs;
    }
  }
  return origins;
}

/** Also true if the editor typed the other listing's value differently. */
function isSameValue(column: string, one: unknown, other: unknown): boolean {
  const contact = CONTACTS.find((name) => name === column);
  return isDeepStrictEqual(one, other) || (contact !== undefined && isSameContact(contact, one, other));
}
