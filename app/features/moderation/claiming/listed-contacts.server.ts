import {
  isIndependent,
  type Origin,
  originAt,
  type PlacedOrigin,
} from '#app/features/businesses/origins/origin.ts';
import { onlyNumber } from '#app/features/businesses/phones/shown-phones.server.ts';
import { originHistory } from '#app/features/businesses/origins/origin-history.server.ts';
import { findStored } from '#app/features/businesses/write/records/stored-business.server.ts';
import type { Database } from '#db/client.ts';
import { type ListedSite, provingSite } from '../proofs/look-at-site.server.ts';
import { type CodeProof, LISTED_FOR_DAYS, PROOFS } from '#app/features/businesses/listing/proof-kinds.ts';
import type { ListedProblem } from './claim-shown.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

export interface ListedContact {
  value: string;
  problem: ListedProblem | null;
  placed: PlacedOrigin;
}

export interface ListedContacts {
  site: ListedContact;
  mailbox: ListedContact;
  phone: ListedContact;
  /** Needs street, town and postcode for a letter. */
  address: ListedContact;
  /** Address lines for a letter, beginning with the name. */
  letter: string[];
}

/**
 * Returns a listing's contacts with their origins. Only a value from an import or an editor's own source that was
 * listed for 30 days is proof; otherwise a person could add a contact and claim the listing with it. @param now
 * milliseconds since 1970 @returns null if there is no such listing
 */
export async function listedContacts(
  db: Database,
  businessId: number,
  now: number,
): Promise<ListedContacts | null> {
  const row = await findStored(db, businessId);
  if (!row) return null;
  const history = await originHistory(db, businessId);
  const contact = (column: 'site' | 'email_1' | 'phone' | 'full_address' | 'postal_code' | 'city') => {
    const value = row[column]?.trim() ?? '';
    const placed = originAt(history, column);
    return { value, placed, problem: value === '' ? ('none' as const) : problemOf(placed, now) };
  };
  const mailbox = contact('email_1');
  const [street, ...town] = [contact('full_address'), contact('city'), contact('postal_code')];
  const problems = [street, ...town].map(({ problem }) => problem);
  return {
    site: contact('site'),
    mailbox: mailbox.value.includes('@') ? mailbox : { ...mailbox, problem: 'none' },
    phone: callable(contact('phone')),
    address: { ...street, problem: problems.find((problem) => problem !== null) ?? null },
    letter: [row.name, street.value, row.postal_code].filter(Boolean),
  };
}

/**
 * Returns the contact for each kind of code, which proves something only while the contact stays the same. @param
 * given number the claimant gave with their evidence
 */
export function codeContact(
  { phone, address, letter }: ListedContacts,
  kind: CodeProof,
  given: string | null,
): Pick<ListedContact, 'value' | 'problem'> {
  switch (PROOFS[kind].contact) {
    case 'phone':
      return phone;
    case 'address':
      // The name on the envelope may change.
      return { ...address, value: letter.slice(1).join(' ') };
    case 'given':
      return given === null ? { value: '', problem: 'none' } : { value: given, problem: null };
  }
}

/** Codes need a single, unambiguous number. */
function callable(phone: ListedContact): ListedContact {
  if (phone.value === '') return phone;
  const only = onlyNumber(phone.value);
  return 'number' in only ? { ...phone, value: only.number } : { ...phone, problem: only.problem };
}

function problemOf({ origin, since }: PlacedOrigin, now: number): ListedProblem | null {
  if (!isIndependent(origin)) return PROBLEMS[origin.from] ?? 'unknown';
  return now - since.getTime() < LISTED_FOR_DAYS * DAY_MS ? 'new' : null;
}

const PROBLEMS: Readonly<Partial<Record<Origin['from'], ListedProblem>>> = {
  visitor: 'from a visitor',
  owner: 'from the owner',
};

export function listedSite({ site }: ListedContacts): ListedSite | { problem: 'shared' | ListedProblem } {
  const proving = provingSite(site.value);
  return 'problem' in proving || site.problem === null ? proving : { problem: site.problem };
}
