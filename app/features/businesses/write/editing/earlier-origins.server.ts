import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { changes } from '#db/schema.ts';
import { importProposals } from '../records/proposals.server.ts';
import { type Origin, type OriginHistory, originAt, originOfSent } from '../../origins/origin.ts';
import { originHistory } from '../../origins/origin-history.server.ts';
import { CONTACTS, type Contact, isSameContact, namesContact } from '../../origins/same-contact.ts';

const MOST_READ = 500;

/** Contacts another listing's suggestion may have supplied; neighbours share postcodes, so not those. */
const OF_ANY_LISTING: ReadonlySet<Contact> = new Set(['site', 'email_1', 'phone', 'full_address']);

/**
 * Origins of values an editor types without a source: those that came from a sender or an import keep their
 * origin, since retyping makes nothing independent.
 * @param known the listing's history, if already read
 */
export async function earlierOrigins(
  db: Pick<Database, 'select' | 'execute'>,
  id: number,
  written: Readonly<Record<string, unknown>>,
  known?: OriginHistory,
): Promise<Record<string, Origin>> {
  const found: Record<string, Origin> = {};
  for (const { field, value, importId, at } of await importProposals(db, id)) {
    if (!(field in written) || !isDeepStrictEqual(written[field], value)) continue;
    found[field] = { from: 'import', at: at.toISOString(), importId };
  }
  const contacts = CONTACTS.filter((column) => written[column] && !(column in found));
  if (contacts.length === 0) return found;
  const history = known ?? (await originHistory(db, id));
  const sent = await sentIn(db, eq(changes.business_id, id));
  for (const column of contacts) {
    const origin = hadBefore(history, column, written[column]) ?? sentBefore(sent, column, written[column]);
    if (origin) found[column] = origin;
  }
  return { ...(await suggestedElsewhere(db, written)), ...found };
}

/** Origins, by column, of contacts that an editor may have taken from requests to add a listing. */
export async function suggestedElsewhere(
  db: Pick<Database, 'select'>,
  written: Readonly<Record<string, unknown>>,
): Promise<Record<string, Origin>> {
  const contacts = CONTACTS.filter((column) => written[column] && OF_ANY_LISTING.has(column));
  if (contacts.length === 0) return {};
  const sent = await sentIn(db, eq(changes.kind, 'new'));
  const found = contacts.map((column) => [column, sentBefore(sent, column, written[column])] as const);
  return Object.fromEntries(found.flatMap(([column, origin]) => (origin ? [[column, origin]] : [])));
}

function hadBefore(history: OriginHistory, column: Contact, value: unknown): Origin | null {
  for (const { version, changes: changed } of history.versions) {
    if (!(column in changed)) continue;
    if (isSameContact(column, changed[column]?.to, value)) return originAt(history, column, version).origin;
    if (isSameContact(column, changed[column]?.from, value))
      return originAt(history, column, version - 1).origin;
  }
  return null;
}

type Sent = Awaited<ReturnType<typeof sentIn>>;

async function sentIn(db: Pick<Database, 'select'>, which: SQL) {
  return db
    .select({
      id: changes.id,
      at: changes.created_at,
      source: changes.source,
      kind: changes.kind,
      patch: changes.patch,
      note: changes.note,
    })
    .from(changes)
    .where(and(which, inArray(changes.source, ['visitor', 'business'])))
    .orderBy(desc(changes.id))
    .limit(MOST_READ);
}

function sentBefore(sent: Sent, column: Contact, value: unknown): Origin | null {
  const change = sent.find(({ patch, note }) => {
    const proposed = (patch as Record<string, { to?: unknown } | undefined>)[column]?.to;
    return isSameContact(column, proposed, value) || namesContact(column, note ?? '', value);
  });
  if (!change) return null;
  return { from: originOfSent(change.source, change.kind), at: change.at.toISOString(), changeId: change.id };
}
