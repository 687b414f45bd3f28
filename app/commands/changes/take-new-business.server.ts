/** Receives requests for new listings, which appear once an admin has approved them. */
import { sql } from 'drizzle-orm';
import { textCondition } from '#app/features/businesses/list-query/conditions.server.ts';
import { searchWords } from '#app/features/businesses/list-query/search-words.ts';
import { addChange } from '#app/features/moderation/suggestions/store.server.ts';
import { networkOf } from '#app/features/accounts/limits/network.ts';
import { unconfirmedSender } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { callableNumbers } from '#app/features/businesses/phones/shown-phones.server.ts';
import type { Database } from '#db/client.ts';
import {
  type About,
  readSuggestion,
  servicesOf,
} from '#app/features/businesses/fields/form-fields.server.ts';
import { fieldsFor } from '#app/features/businesses/listing/custom-field.ts';
import { NEW_LISTING_FIELDS } from '#app/features/moderation/new-listing/answers.server.ts';
import type { FoundEntry } from '#app/features/moderation/new-listing/find-page.tsx';
import type { FormTexts } from '#app/platform/form-text.ts';
import type { Services } from '#app/services/services.server.ts';
import { countEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { admitSender, refusalFor, type SendingInput } from '../sending/admit-sender.server.ts';
import { readPostcodeField } from '#app/features/places/geocoding/typed-postcode.ts';
import {
  askingWith,
  CHANGE_LIMITS,
  checkSender,
  NOT_SENT,
  refuseFields,
  refuseTrapped,
  type SuggestionNotTaken,
  type TakingServices,
  typedValues,
} from './take-suggestion.server.ts';
import { emailSender } from './email-sender.server.ts';

const MOST_FOUND = 8;
const MOST_WITH_NUMBER = 100;

/** Finds possible duplicates: listings that contain every word of the name or have the phone number. */
export async function findEntries(
  { db }: Pick<Services, 'db'>,
  { name, phone }: { name: string; phone: string },
): Promise<FoundEntry[]> {
  // Never by postcode, which could reveal where a person works from home.
  const words = searchWords(name).filter((word) => /\p{L}/u.test(word));
  const byName = words.length > 0 && textCondition(words.join(' '));
  const withNumber = await idsWithNumbers(db, callableNumbers(phone));
  const found = [
    ...(byName
      ? [sql`SELECT id FROM search_entries WHERE ${byName} AND ${sql.join(words.map(inName), sql` AND `)}`]
      : []),
    ...(withNumber.length > 0 ? [sql`SELECT id FROM businesses WHERE id IN ${withNumber}`] : []),
  ];
  if (found.length === 0) return [];
  const { rows } = await db.execute<{ slug: string; name: string; category: string; city: string }>(sql`
    SELECT slug, name, category, city FROM businesses WHERE id IN (${sql.join(found, sql` UNION `)})
    ORDER BY name COLLATE "und-x-icu", id LIMIT ${MOST_FOUND}`);
  return rows;
}

function inName(word: string) {
  return sql`strpos(lower(name COLLATE "und-x-icu"), ${word}) > 0`;
}

async function idsWithNumbers(db: Database, numbers: readonly string[]): Promise<number[]> {
  const conditions = numbers
    .map((number) => textCondition(number))
    .filter((condition) => condition !== false);
  if (conditions.length === 0) return [];
  const { rows } = await db.execute<{ id: string; phone: string | null }>(sql`
    SELECT id, phone FROM businesses
    WHERE id IN (SELECT id FROM search_entries WHERE ${sql.join(conditions, sql` OR `)}) LIMIT ${MOST_WITH_NUMBER}`);
  return rows
    .filter(({ phone }) => callableNumbers(phone).some((number) => numbers.includes(number)))
    .map(({ id }) => Number(id));
}

/** Asks for the site's fields of the chosen services. */
export async function askingOf(
  services: Pick<TakingServices, 'clock' | 'serviceTypes' | 'customFields'>,
  typed: FormTexts,
): Promise<Omit<About, 'fields'>> {
  const asking = await askingWith(services);
  const offered = fieldsFor(asking.customFields, servicesOf(typed));
  return { ...asking, customFields: offered.map((field) => ({ ...field, services: null })) };
}

interface SentListing extends SendingInput {
  typed: FormTexts;
  email: string;
  note: string;
}

/** Stores a requested listing whose steps are complete, unless a limit is reached or a bot sent it. */
export async function takeNewBusiness(
  services: TakingServices,
  address: string | null,
  sent: SentListing,
): Promise<{ status: 200; id: number } | SuggestionNotTaken> {
  const { db, clock, senderKeys, limits } = services;
  const { typed, toCheck } = await readPostcodeField(services, sent.typed, '');
  const values = typedValues({ ...typed, email: sent.email, note: sent.note });
  const about = { fields: NEW_LISTING_FIELDS, ...(await askingOf(services, typed)) };
  const { patch, problems } = readSuggestion(typed, {}, about);
  if (toCheck) problems['postal_code'] = toCheck;
  const { email, note, errors } = checkSender(sent, { email: 'needed', note: 'optional' });
  const wrong = { ...problems, ...errors };
  if (Object.keys(wrong).length > 0) return refuseFields(values, wrong);
  if (sent.isTrapped) return refuseTrapped(values);
  try {
    await admitSender(services, CHANGE_LIMITS, sent.solution, address);
    await countEmail(limits, email);
    const { id, isNew } = await addChange(
      db,
      {
        kind: 'new',
        source: 'business',
        businessId: null,
        businessName: String(patch.name?.to),
        patch,
        note: note === '' ? null : note,
        senderEmail: email,
        sender: unconfirmedSender(senderKeys, address && networkOf(address), email),
        toBeConfirmed: true,
      },
      clock(),
    );
    if (isNew) await emailSender(services, id, true);
    return { status: 200, id };
  } catch (error) {
    const { answer, ...refused } = refusalFor(services, NOT_SENT, error);
    return { ...refused, answer: { values, ...answer } };
  }
}
