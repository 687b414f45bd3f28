/** Receives reports about listings. Nothing is published before an admin applies it. */
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
import type { FormField } from '#app/features/businesses/fields/form-field.ts';
import {
  type About,
  askableFields,
  readSuggestion,
  type Shown,
  suggestionFields,
} from '#app/features/businesses/fields/form-fields.server.ts';
import {
  LONGEST_EMAIL,
  LONGEST_NOTE,
  type SuggestionRefused,
} from '#app/features/moderation/suggesting/suggestion-form.ts';
import { tidyText } from '#app/features/moderation/suggesting/sent-form.ts';
import { suggestedFields } from '#app/features/moderation/suggesting/suggested-fields.ts';
import { type ReportKind, reportForm } from '#app/features/moderation/suggesting/report-kinds.ts';
import * as paths from '#app/paths/paths.ts';
import type { PostcodeList } from '@dog-care-directory/uk-places/files';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { FormTexts } from '#app/platform/form-text.ts';
import type { Services } from '#app/services/services.server.ts';
import { businessVersions } from '#db/schema.ts';
import { countEmail, mayEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { admitSender, refusalFor, type SendingInput } from '../sending/admit-sender.server.ts';
import { readPostcodeField } from '#app/features/places/geocoding/typed-postcode.ts';
import { emailSender, type SenderEmailServices } from './email-sender.server.ts';

export type TakingServices = SenderEmailServices &
  Pick<Services, 'db' | 'limits' | 'captcha' | 'clock' | 'serviceTypes' | 'customFields' | 'senderKeys'> & {
    postcodes: () => Promise<PostcodeList>;
    config: Pick<Services['config'], 'contactEmail'>;
  };

export interface SuggestionPage {
  business: Pick<Business, 'id' | 'slug' | 'name'>;
  version: number;
  fields: FormField[];
}

export async function suggestionPage(
  services: Pick<TakingServices, 'db' | 'clock' | 'serviceTypes' | 'customFields'>,
  slug: string,
  reportKind: ReportKind | null,
): Promise<SuggestionPage | null> {
  const begun = await beginForm(services.db, slug);
  if (!begun) return null;
  const { business, version } = begun;
  const shown = business as unknown as Shown;
  const fields = reportKind === null ? [] : askableFields(fieldsOfReport(reportKind), shown);
  const about = { fields, ...(await askingWith(services)) };
  const { id, name } = business;
  return {
    business: { id, slug: business.slug, name },
    version,
    fields: [...(reportKind === 'removal' ? [WISH] : []), ...suggestionFields(shown, about)],
  };
}

/** Reads the base of a form; null if unknown. The version comes first: older values would revert changes. */
export async function beginForm(
  db: Services['db'],
  slug: string,
  find: (db: Services['db'], slug: string) => Promise<Business | null> = findBusiness,
): Promise<{ business: Business; version: number } | null> {
  const found = await find(db, slug);
  const version = found && (await versionOf(db, found.id));
  const business = found && (await find(db, slug));
  return business?.id === found?.id && business && version !== null ? { business, version } : null;
}

/** Current version of a business; 0 if it is neither listed nor hidden. */
export async function versionOf(db: Services['db'], id: number): Promise<number> {
  return (await findListedOrHidden(db, id))?.stored.version ?? 0;
}

export type SuggestionTaken =
  | {
      status: 200;
      /** Null if an equal report was already waiting. */
      id: number | null;
      isToConfirm: boolean;
      hasMail: boolean;
    }
  | { status: 404 }
  | { status: 400 | 429 | 503; answer: SuggestionRefused; retryAfterSeconds?: number };

export const NOT_SENT = 'Your form wasn’t sent';
export const CHANGE_LIMITS = { any: 'change', withoutCaptcha: 'change without a captcha' } as const;
const emailSchema = z.email().max(LONGEST_EMAIL);
export const REMOVAL_WISH = 'Remove my listing.';
/** Requests by the person a listing is about. */
const WISHES = {
  'take-down': { label: 'Remove my listing', note: REMOVAL_WISH, patch: {} },
  hide: {
    label: 'Hide my address',
    note: 'Hide my address.',
    patch: { hides_address: { from: false, to: true } },
  },
  correct: { label: 'Correct something', note: CORRECTION_WISHES[0], patch: {} },
} satisfies Record<string, { label: string; note: string; patch: Patch }>;
const WISH: FormField = {
  kind: 'radios',
  name: 'wish',
  label: 'What would you like us to do?',
  value: '',
  hint: null,
  options: Object.entries(WISHES).map(([value, { label }]) => ({ value, label })),
};

export const suggestionSchema = z.object({
  /** The listing's version that the form is based on. */
  version: z.string().transform(Number),
  wish: z
    .enum(Object.keys(WISHES) as (keyof typeof WISHES)[])
    .nullable()
    .catch(null),
  email: z.string(),
  note: z.string(),
});

interface SentSuggestion extends z.output<typeof suggestionSchema>, SendingInput {
  reportKind: ReportKind;
  typed: FormTexts;
}

/** Stores a report, unless a field is invalid, there are too many, or a bot sent it. */
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
  const fields = askableFields(fieldsOfReport(reportKind), shown);
  const about = { fields, ...(await askingWith(services)) };
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
    // Repeated confirmations produce a single task.
    if (reportKind === 'right' && words + email === '' && (await isConfirmationWaiting(db, business.id))) {
      return { status: 200, id: null, isToConfirm: false, hasMail: false };
    }
    const isToConfirm = facts.email === 'needed' && facts.kind !== 'removal';
    // Refused if a required confirmation link can't be emailed; other emails are optional.
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
    if (isNew && hasMail) await emailSender(services, id, true);
    return { status: 200, id, isToConfirm, hasMail };
  } catch (error) {
    if (error instanceof TooManyAttempts && error.scope === 'account') {
      services.logger.info({ business: business.id }, 'changes of a business were refused for their number');
    }
    const { answer, ...refused } = refusalFor(services, NOT_SENT, error);
    // Legal requests have another channel.
    const elsewhere = facts.kind === 'removal' && { elsewhere: paths.complaints };
    return { ...refused, answer: { values, ...answer, ...elsewhere } };
  }
}

function fieldsOfReport(reportKind: ReportKind) {
  const { fields } = reportForm(reportKind);
  return fields === 'all' ? suggestedFields(['any suggestion']) : fields;
}

export function checkSender(
  sent: { email: string; note: string },
  needs: { email: 'needed' | 'optional'; note: 'needed' | 'optional' },
): { email: string; note: string; errors: Record<string, string> } {
  const note = tidyText(sent.note);
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

export function refuseTrapped(values: FormTexts): SuggestionNotTaken {
  const description = 'A hidden field was filled in, perhaps by your browser. Send the form again.';
  return { status: 400, answer: { values, problem: { title: NOT_SENT, description, tone: 'danger' } } };
}

/** The public values at the version that the form is based on. */
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
  // Doesn't reveal values hidden since.
  return business.hides_address ? { ...then, full_address: null, postal_code: present.postal_code } : then;
}

/** Settings and lists of the site that forms for listings need. */
export async function askingWith({
  serviceTypes,
  customFields,
  clock,
}: Pick<Services, 'serviceTypes' | 'customFields' | 'clock'>): Promise<Omit<About, 'fields'>> {
  return {
    services: [...(await serviceTypes()).names],
    customFields: await customFields(),
    today: britishDate(clock()),
  };
}

export function refuseFields(values: FormTexts, errors: Record<string, string>): SuggestionNotTaken {
  const isEmpty = Object.keys(errors).some((name) => (values[name] ?? '').trim() === '');
  const [first = ''] = Object.values(errors);
  const problem = isEmpty
    ? MISSING_FIELDS
    : ({ title: NOT_SENT, description: first, tone: 'danger' } as const);
  return { status: 400, answer: { values, errors, problem } };
}

const MOST_VALUES = 60;

export function typedValues(typed: FormTexts): Record<string, string> {
  const texts = Object.entries(typed);
  return Object.fromEntries(texts.slice(0, MOST_VALUES).map(([name, text]) => [name, text.slice(0, 20_000)]));
}

export async function namedDuplicate({ db }: Pick<Services, 'db'>, note: string | null) {
  const slug = /\/dog-services\/([a-z0-9-]{1,200})/.exec(note ?? '')?.[1];
  return slug ? findBySlug(db, slug) : null;
}
