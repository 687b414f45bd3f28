/** Takes in what a visitor says is wrong with an entry. Nothing of it is shown before an admin applies it. */
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { MISSING_FIELDS } from '#app/features/accounts/forms/form-answer.ts';
import { countForBusiness, TooManyAttempts } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { networkOf } from '#app/features/accounts/limits/network.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import { findBySlug } from '#app/features/businesses/write/history/find-by-slug.server.ts';
import { valuesAt } from '#app/features/businesses/write/history/past-values.ts';
import { CORRECTION_WISHES, type Patch } from '#app/features/moderation/suggestions/change.ts';
import { addChange, isConfirmationWaiting } from '#app/features/moderation/suggestions/store.server.ts';
import { unconfirmedSender } from '#app/features/moderation/suggestions/sender-link.server.ts';
import type { Changes } from '#app/features/businesses/write/records/versions.server.ts';
import { findListedOrHidden } from '#app/features/businesses/write/removal/listed-or-hidden.server.ts';
import {
  askableFields,
  readSuggestion,
  type Shown,
  suggestionFields,
} from '#app/features/moderation/suggesting/suggestion-fields.server.ts';
import {
  LONGEST_EMAIL,
  LONGEST_NOTE,
  type SuggestionField,
  type SuggestionRefused,
} from '#app/features/moderation/suggesting/suggestion-form.ts';
import { suggestedFields } from '#app/features/moderation/suggesting/suggested-fields.ts';
import { type ReportKind, reportForm } from '#app/features/moderation/suggesting/report-kinds.ts';
import * as paths from '#app/paths/paths.ts';
import type { PostcodeList } from '#app/features/places/postcodes/packed-list.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { FormTexts } from '#app/platform/form-text.ts';
import type { Services } from '#app/services/services.server.ts';
import { businessVersions } from '#db/schema.ts';
import { countEmail, mayEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { admitSender, refusalFor, type SendingInput } from '../sending/admit-sender.server.ts';
import { readPostcodeField } from '#app/features/places/geocoding/typed-postcode.ts';
import { tellSender, type TellingServices } from './email-sender.server.ts';

export type TakingServices = TellingServices &
  Pick<Services, 'db' | 'limits' | 'captcha' | 'clock' | 'serviceTypes' | 'customFields' | 'senderKeys'> & {
    postcodes: () => Promise<PostcodeList>;
    config: Pick<Services['config'], 'contactEmail'>;
  };

/** What the page of a suggestion needs to know. */
export interface SuggestionPage {
  business: Pick<Business, 'id' | 'slug' | 'name'>;
  version: number;
  fields: SuggestionField[];
}

/** The form for what is wrong with a business; null where none is listed under this slug. */
export async function suggestionPage(
  services: Pick<TakingServices, 'db' | 'clock' | 'serviceTypes' | 'customFields'>,
  slug: string,
  reportKind: ReportKind | null,
): Promise<SuggestionPage | null> {
  const { db, clock } = services;
  const begun = await beginForm(db, slug);
  if (!begun) return null;
  const { business, version } = begun;
  const shown = business as unknown as Shown;
  const fields = reportKind === null ? [] : askableFields(fieldsOfReport(reportKind), shown);
  const about = {
    fields,
    services: await serviceNames(services),
    today: britishDate(clock()),
    customFields: await services.customFields(),
  };
  const { id, name } = business;
  return {
    business: { id, slug: business.slug, name },
    version,
    fields: suggestionFields(shown, about),
  };
}

/**
 * What a form about a business is begun from; null where none is found under this slug. What the form says is of this version or of a
 * later one, and never of an earlier one: that would take back what others have changed in between.
 */
export async function beginForm(
  db: Services['db'],
  slug: string,
  find = findBusiness,
): Promise<{ business: Business; version: number } | null> {
  const found = await find(db, slug);
  const version = found && (await versionOf(db, found.id));
  const business = found && (await find(db, slug));
  return business?.id === found?.id && business && version !== null ? { business, version } : null;
}

/** Which version of a business a form is begun from; 0 where it is neither listed nor hidden. */
export async function versionOf(db: Services['db'], id: number): Promise<number> {
  return (await findListedOrHidden(db, id))?.stored.version ?? 0;
}

/** Taken in, under a number and perhaps to be confirmed; or the form with what is wrong. */
export type SuggestionTaken =
  | {
      status: 200;
      /** Null where as much waits already, and nothing was added to it. */
      id: number | null;
      isToConfirm: boolean;
      hasMail: boolean;
    }
  | { status: 404 }
  | { status: 400 | 429 | 503; answer: SuggestionRefused; retryAfterSeconds?: number };

export const NOT_SENT = 'Your form wasn’t sent';
export const CHANGE_LIMITS = { any: 'change', withoutCaptcha: 'change without a captcha' } as const;
const emailSchema = z.email().max(LONGEST_EMAIL);
const WISHES = {
  'take-down': { note: 'Remove my listing.', patch: {} },
  hide: { note: 'Hide my address.', patch: { hides_address: { from: false, to: true } } },
  correct: { note: CORRECTION_WISHES[0], patch: {} },
} satisfies Record<string, { note: string; patch: Patch }>;

/** What visitors say besides the values of the fields. */
export const suggestionSchema = z.object({
  /** Of the listing, which the form was begun from. */
  version: z.string().transform(Number),
  /** Of those who ask for a removal. */
  wish: z
    .enum(Object.keys(WISHES) as (keyof typeof WISHES)[])
    .nullable()
    .catch(null),
  email: z.string(),
  note: z.string(),
});

/** A report as it was sent. */
interface SentSuggestion extends z.output<typeof suggestionSchema>, SendingInput {
  reportKind: ReportKind;
  typed: FormTexts;
}

/**
 * Stores a report about a business, unless a field is invalid, there are too many, or a bot sent it.
 * @param address of the request; null when unknown
 */
export async function takeSuggestion(
  services: TakingServices,
  address: string | null,
  slug: string,
  sent: SentSuggestion,
): Promise<SuggestionTaken> {
  const { db, clock, senderKeys } = services;
  const { reportKind } = sent;
  const facts = reportForm(reportKind);
  const business = await findBusiness(db, slug);
  if (!business) return { status: 404 };
  const shown = await shownAt(services, business, sent.version);
  const about = {
    fields: askableFields(fieldsOfReport(reportKind), shown),
    services: await serviceNames(services),
    today: britishDate(clock()),
    customFields: await services.customFields(),
  };
  const { typed, toCheck } = await readPostcodeField(services, sent.typed, shown.postal_code);
  const { patch, problems } = readSuggestion(typed, shown, about);
  const needs = { email: facts.email, note: facts.note.required ? 'needed' : 'optional' } as const;
  const sender = checkSender(sent, needs);
  const { email, note } = sender;
  const values = typedValues(typed);
  if (toCheck) problems['postal_code'] = toCheck;
  const errors: Record<string, string> = { ...problems, ...sender.errors };
  const wish = reportKind === 'removal' && sent.wish ? WISHES[sent.wish] : undefined;
  if (reportKind === 'removal' && !wish) errors['wish'] = 'Choose what you would like us to do.';
  if (wish === WISHES.correct && note === '') errors['note'] = 'Tell us what to correct.';
  const isEmpty = Object.keys(patch).length === 0 && note === '';
  if (about.fields.length > 0 && isEmpty && Object.keys(errors).length === 0) {
    errors[about.fields[0] ?? 'note'] =
      'You haven’t changed anything. Correct what’s wrong, or describe it below.';
  }
  if (Object.keys(errors).length > 0) return refuseFields(values, errors);
  if (sent.isTrapped) return refuseTrapped(values);
  try {
    await admitSender(services, CHANGE_LIMITS, sent.solution, address);
    const limit = facts.kind === 'removal' ? 'removal of a business' : 'change of a business';
    await countForBusiness(services.limits, limit, business.id, address);
    const words = [wish?.note, note].filter(Boolean).join(' ');
    // However many press the button, the admin area is asked once.
    if (reportKind === 'right' && words + email === '' && (await isConfirmationWaiting(db, business.id))) {
      return { status: 200, id: null, isToConfirm: false, hasMail: false };
    }
    const isToConfirm = facts.email === 'needed' && facts.kind !== 'removal';
    // What waits for its sender's link is refused where that cannot be sent; anything else goes on without the email.
    if (isToConfirm) await countEmail(services.limits, email);
    const hasMail = isToConfirm || (email !== '' && (await mayEmail(services.limits, email)));
    const { id, isNew } = await addChange(
      db,
      {
        kind: facts.kind,
        source: facts.kind === 'removal' ? 'business' : 'visitor',
        businessId: business.id,
        businessName: business.name,
        patch: { ...patch, ...wish?.patch },
        note: words === '' ? null : words,
        senderEmail: email === '' ? null : email,
        sender: unconfirmedSender(senderKeys, address && networkOf(address), email),
        toBeConfirmed: isToConfirm,
      },
      clock(),
    );
    if (isNew && hasMail) await tellSender(services, id);
    return { status: 200, id, isToConfirm, hasMail };
  } catch (error) {
    if (error instanceof TooManyAttempts && error.scope === 'account') {
      services.logger.info({ business: business.id }, 'changes of a business were refused for their number');
    }
    const { answer, ...refused } = refusalFor(services, NOT_SENT, error);
    // Anyone who asks for what the law gives them a right to has another way.
    const elsewhere = facts.kind === 'removal' && { elsewhere: paths.complaints };
    return { ...refused, answer: { values, ...answer, ...elsewhere } };
  }
}

function fieldsOfReport(reportKind: ReportKind) {
  const { fields } = reportForm(reportKind);
  return fields === 'all' ? suggestedFields(['any suggestion']) : fields;
}

/** What a sender says besides the fields, and what is wrong with it. @param sent as it was typed */
export function checkSender(
  sent: { email: string; note: string },
  needs: { email: 'needed' | 'optional'; note: 'needed' | 'optional' },
): { email: string; note: string; errors: Record<string, string> } {
  const note = tidy(sent.note);
  const email = sent.email.trim();
  const errors: Record<string, string> = {};
  if (note.length > LONGEST_NOTE) errors['note'] = `Use ${LONGEST_NOTE} characters or fewer.`;
  if (needs.note === 'needed' && note === '') errors['note'] = 'Tell us a little more.';
  if (email === '' && needs.email === 'needed') errors['email'] = 'Enter your email address.';
  if (email !== '' && !emailSchema.safeParse(email).success) {
    errors['email'] = 'Enter an email address such as name@example.org.';
  }
  return { email, note, errors };
}

export type SuggestionNotTaken = Extract<SuggestionTaken, { answer: SuggestionRefused }>;

/** The form again, where a field was filled in that people do not see. */
export function refuseTrapped(values: FormTexts): SuggestionNotTaken {
  const description = 'A hidden field was filled in, perhaps by your browser. Send the form again.';
  return { status: 400, answer: { values, problem: { title: NOT_SENT, description, tone: 'danger' } } };
}

/** What the page said when the form was begun, as far as everyone may know it. */
export async function shownAt(
  { db }: Pick<TakingServices, 'db'>,
  business: Business,
  version: number,
): Promise<Shown> {
  const present = business as unknown as Shown;
  if (!Number.isSafeInteger(version) || version < 1) return present;
  const made = await db
    .select({ version: businessVersions.version, changes: businessVersions.changes })
    .from(businessVersions)
    .where(eq(businessVersions.business_id, business.id));
  const then = valuesAt(
    present,
    made.map((one) => ({ ...one, changes: one.changes as Changes })),
    version,
  );
  // Values hidden since are not revealed.
  return business.hides_address ? { ...then, full_address: null, postal_code: present.postal_code } : then;
}

/** What businesses can offer, in the order of visitors. */
export async function serviceNames({ serviceTypes }: Pick<Services, 'serviceTypes'>): Promise<string[]> {
  return [...(await serviceTypes()).names];
}

/** Everything but line breaks and tabs that is no printable character. */
const CONTROLS = /[^\P{Cc}\n\t]+/gu;

function tidy(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(CONTROLS, '').trim().toWellFormed();
}

/** The form with a sentence at each field that is wrong. */
export function refuseFields(values: FormTexts, errors: Record<string, string>): SuggestionNotTaken {
  const isEmpty = Object.keys(errors).some((name) => (values[name] ?? '').trim() === '');
  const [first = ''] = Object.values(errors);
  const problem = isEmpty
    ? MISSING_FIELDS
    : ({ title: NOT_SENT, description: first, tone: 'danger' } as const);
  return { status: 400, answer: { values, errors, problem } };
}

/** Most controls of a form; the rest is not read. */
const MOST_VALUES = 60;

/** What was typed, to be shown again. */
export function typedValues(typed: FormTexts): Record<string, string> {
  const texts = Object.entries(typed);
  return Object.fromEntries(texts.slice(0, MOST_VALUES).map(([name, text]) => [name, text.slice(0, 20_000)]));
}

/** The other entry that a report of a duplicate names by the address of its page; null where it says it in words. */
export async function namedDuplicate({ db }: Pick<Services, 'db'>, note: string | null) {
  const slug = /\/dog-services\/([a-z0-9-]{1,200})/.exec(note ?? '')?.[1];
  return slug ? findBySlug(db, slug) : null;
}
