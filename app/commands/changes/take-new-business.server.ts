/** Takes in businesses that want to be listed. They are in the directory once an admin has applied them. */
import { sql } from 'drizzle-orm';
import { textCondition } from '#app/features/businesses/list-query/conditions.server.ts';
import { searchWords } from '#app/features/businesses/list-query/search-words.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { addChange } from '#app/features/moderation/suggestions/store.server.ts';
import { networkOf } from '#app/features/accounts/limits/network.ts';
import { unconfirmedSender } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { callableNumbers } from '#app/features/businesses/phones/shown-phones.server.ts';
import type { Database } from '#db/client.ts';
import type { Patch } from '#app/features/moderation/suggestions/change.ts';
import { readSuggestion } from '#app/features/moderation/suggesting/suggestion-fields.server.ts';
import { type CustomField, fieldsFor } from '#app/features/businesses/listing/custom-field.ts';
import { NEW_LISTING_FIELDS, servicesOf } from '#app/features/moderation/new-listing/answers.server.ts';
import type { FoundEntry } from '#app/features/moderation/new-listing/find-page.tsx';
import { REQUIRED } from '#app/features/moderation/new-listing/steps.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { FormTexts } from '#app/platform/form-text.ts';
import type { Services } from '#app/services/services.server.ts';
import { countEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { admitSender, refusalFor, type SendingInput } from '../sending/admit-sender.server.ts';
import { readPostcodeField } from '#app/features/places/geocoding/typed-postcode.ts';
import {
  CHANGE_LIMITS,
  checkSender,
  NOT_SENT,
  refuseFields,
  refuseTrapped,
  serviceNames,
  type SuggestionNotTaken,
  type TakingServices,
  typedValues,
} from './take-suggestion.server.ts';
import { tellSender } from './email-sender.server.ts';

const MOST_FOUND = 8;
const MOST_WITH_NUMBER = 100;

/** The entries that may be a business already: those with every word of its name, or with its phone number. */
export async function findEntries(
  { db }: Pick<Services, 'db'>,
  { name, phone }: { name: string; phone: string },
): Promise<FoundEntry[]> {
  // By name and phone only: a postcode could reveal where a person works from home.
  const words = searchWords(name).filter((word) => /\p{L}/u.test(word));
  const byName = words.length > 0 && textCondition(words.join(' '));
  const withNumber = await idsWithNumbers(db, callableNumbers(phone));
  const found = [
    ...(byName
      ? [sql`SELECT id FROM desk_entries WHERE ${byName} AND ${sql.join(words.map(inName), sql` AND `)}`]
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

/** The businesses that have one of the numbers, however they write it. */
async function idsWithNumbers(db: Database, numbers: readonly string[]): Promise<number[]> {
  const conditions = numbers
    .map((number) => textCondition(number))
    .filter((condition) => condition !== false);
  if (conditions.length === 0) return [];
  const { rows } = await db.execute<{ id: string; phone: string | null }>(sql`
    SELECT id, phone FROM businesses
    WHERE id IN (SELECT id FROM desk_entries WHERE ${sql.join(conditions, sql` OR `)}) LIMIT ${MOST_WITH_NUMBER}`);
  return rows
    .filter(({ phone }) => callableNumbers(phone).some((number) => numbers.includes(number)))
    .map(({ id }) => Number(id));
}

/** The owner's fields that a listing of these services has; each is asked, as a new listing has none of them yet. */
export async function customFieldsOf(
  { customFields }: Pick<TakingServices, 'customFields'>,
  services: readonly string[],
): Promise<CustomField[]> {
  return fieldsFor(await customFields(), services).map((field) => ({ ...field, services: null }));
}

/** A new listing as it was sent. */
interface SentListing extends SendingInput {
  typed: FormTexts;
  email: string;
  note: string;
}

/** Keeps a business that wants to be listed, unless a field is wrong, too many have come, or a program has sent it. */
export async function takeNewBusiness(
  services: TakingServices,
  address: string | null,
  sent: SentListing,
): Promise<{ status: 200; id: number } | SuggestionNotTaken> {
  const { db, clock, senderKeys, limits } = services;
  const { typed, toCheck } = await readPostcodeField(services, sent.typed, '');
  const values = typedValues({ ...typed, email: sent.email, note: sent.note });
  const about = {
    fields: NEW_LISTING_FIELDS,
    services: await serviceNames(services),
    today: britishDate(clock()),
    customFields: await customFieldsOf(services, servicesOf(typed)),
  };
  const { patch, problems } = readSuggestion(typed, {}, about);
  if (toCheck) problems['postal_code'] = toCheck;
  const { email, note, errors } = checkSender(sent, { email: 'needed', note: 'optional' });
  for (const [field, sentence] of Object.entries(REQUIRED)) {
    if (!patch[field as BusinessField]) problems[field] ??= sentence;
  }
  const wrong = { ...problems, ...errors };
  if (Object.keys(wrong).length > 0) return refuseFields(values, wrong);
  if (sent.isTrapped) return refuseTrapped(values);
  try {
    await admitSender(services, CHANGE_LIMITS, sent.solution, address);
    await countEmail(limits, email);
    const { id, isNew } = await addChange(
      db,
      {
        ...{ kind: 'new', source: 'business', businessId: null, businessName: String(patch.name?.to) },
        ...{ patch: saidOf(patch), note: note === '' ? null : note, senderEmail: email },
        sender: unconfirmedSender(senderKeys, address && networkOf(address), email),
        toBeConfirmed: true,
      },
      clock(),
    );
    if (isNew) await tellSender(services, id);
    return { status: 200, id };
  } catch (error) {
    const { answer, ...refused } = refusalFor(services, NOT_SENT, error);
    return { ...refused, answer: { values, ...answer } };
  }
}

/** What says no more than an empty field does is left out. */
function saidOf(patch: Patch): Patch {
  const { hides_address: hides, ...others } = patch;
  return hides?.to === true ? { ...others, hides_address: hides } : others;
}
