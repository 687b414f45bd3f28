/** Takes in what the owner of an entry changes: figures at once, words by way of the admin area. */
import { TooManyAttempts } from '#app/features/accounts/limits/attempt-limits.server.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import type { Patch } from '#app/features/moderation/suggestions/change.ts';
import { ChangeRefused, orRefused, type Refused } from '#app/features/businesses/write/records/refused.ts';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import {
  askableFields,
  readSuggestion,
  type Shown,
  suggestionFields,
} from '#app/features/moderation/suggesting/suggestion-fields.server.ts';
import {
  LONGEST_NOTE,
  type SuggestionField,
  type SuggestionRefused,
} from '#app/features/moderation/suggesting/suggestion-form.ts';
import {
  fieldsThatGo,
  type Goes,
  type OwnField,
  partPatch,
} from '#app/features/moderation/owning/field-policy.ts';
import { findOwnership } from '#app/features/moderation/owning/ownership.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { firstTexts, type FormTexts, type SentFields } from '#app/platform/form-text.ts';
import type { Services } from '#app/services/services.server.ts';
import {
  beginForm,
  serviceNames,
  shownAt,
  typedValues,
  versionOf,
} from '../changes/take-suggestion.server.ts';
import { readPostcodeField } from '#app/features/places/geocoding/typed-postcode.ts';
import {
  applyAsOwner,
  findOwnBusiness,
  type Owned,
  type OwningServices,
  sendAsOwner,
} from './own-business.server.ts';

export type EditingServices = OwningServices & Pick<Services, 'limits' | 'serviceTypes' | 'customFields'>;

/** The controls of the form, by when what is in them is shown. */
export interface OwnForm {
  version: number;
  controls: Record<Goes, SuggestionField[]>;
}

const GOES: readonly Goes[] = ['at once', 'moderated'];
/** Pictures are sent as files, which this form does not take. */
const WITHOUT: readonly OwnField[] = ['photos'];
const NOT_SAVED = 'Nothing was saved';

/** The form with what the page says now. */
export async function ownForm(
  services: Pick<EditingServices, 'db' | 'clock' | 'serviceTypes' | 'customFields'>,
  business: Business,
): Promise<OwnForm> {
  const names = await serviceNames(services);
  // Just removed: the form is not stored.
  const begun = (await beginForm(services.db, business.slug, findOwnBusiness)) ?? { business, version: 0 };
  return formOf(begun.business, begun.version, {
    services: names,
    today: britishDate(services.clock()),
    customFields: await services.customFields(),
  });
}

interface About {
  services: readonly string[];
  today: string;
  customFields: readonly CustomField[];
}

function formOf(shown: Shown, version: number, about: About): OwnForm {
  const controlsOf = (goes: Goes) => suggestionFields(shown, { ...about, fields: fieldsOf(goes, shown) });
  return { version, controls: { 'at once': controlsOf('at once'), moderated: controlsOf('moderated') } };
}

function fieldsOf(goes: Goes, shown: Shown) {
  return askableFields(
    fieldsThatGo(goes).filter((field) => !WITHOUT.includes(field)),
    shown,
  );
}

/** What has come of it; or the form with what is wrong. */
export type OwnSaved =
  | { status: 200; atOnce: boolean; queued: boolean }
  | { status: 404 }
  | { status: 400 | 409 | 429; answer: SuggestionRefused; retryAfterSeconds?: number };

/**
 * Stores an owner's changes. Changes by others since the form was opened are kept; if both changed the same field,
 * nothing is stored and the current value is shown.
 */
export async function saveOwnForm(
  services: EditingServices,
  user: Pick<User, 'id' | 'email'>,
  { business }: Owned,
  fields: SentFields,
): Promise<OwnSaved> {
  const values = typedValues(firstTexts(fields));
  try {
    await services.limits.count('change by an owner', { address: null, account: user.id });
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error;
    const { retryAfterSeconds, message } = error;
    return { status: 429, retryAfterSeconds, answer: { values, problem: toast(message) } };
  }
  const names = await serviceNames(services);
  const saved = await orRefused(
    services.db.transaction(async (db): Promise<OwnSaved> => {
      await lockBusinesses(db);
      return saveWithin({ ...services, db }, user, business, { fields, values, names });
    }),
  );
  return 'outcome' in saved ? refusedBy(saved, values) : saved;
}

interface Sent {
  fields: SentFields;
  values: Record<string, string>;
  /** Of the service types. */
  names: readonly string[];
}

/** @throws ChangeRefused */
async function saveWithin(
  services: EditingServices,
  user: Pick<User, 'id' | 'email'>,
  { slug, id }: Business,
  { fields: sent, values, names }: Sent,
): Promise<OwnSaved> {
  const { db, clock } = services;
  // Ownership may have ended, or the listing been removed, while the form was filled in.
  const business = await findOwnBusiness(db, slug);
  if (!business || business.id !== id || !(await findOwnership(db, user.id, id))) return { status: 404 };
  const about = { services: names, today: britishDate(clock()), customFields: await services.customFields() };
  const typed = firstTexts(sent);
  const present = business as unknown as Shown;
  const base = formOf(await shownAt(services, business, Number(typed['version'])), 0, about);
  const now = formOf(present, await versionOf(db, id), about);
  const unknown = unknownControls(sent, now);
  if (unknown.length > 0) {
    return { status: 400, answer: { values, problem: toast('You can’t change some of these details.') } };
  }
  const { merged, conflicts } = mergeControls(typed, base, now);
  const mergedValues = { ...values, ...merged, version: String(now.version) };
  if (Object.keys(conflicts).length > 0) {
    const description = 'Someone else has changed this. Check what it says now, then save again.';
    return { status: 409, answer: { values: mergedValues, errors: conflicts, problem: toast(description) } };
  }
  const fields = GOES.flatMap((goes) => [...fieldsOf(goes, present)]);
  const { typed: meant, toCheck } = await readPostcodeField(services, merged, present.postal_code);
  const { patch, problems } = readSuggestion(meant, present, { ...about, fields });
  if (toCheck) problems['postal_code'] = toCheck;
  const note = (typed['note'] ?? '').replaceAll('\r\n', '\n').trim().toWellFormed();
  if (note.length > LONGEST_NOTE) problems['note'] = `Use ${LONGEST_NOTE} characters or fewer.`;
  if (Object.keys(problems).length > 0) {
    return mend({ ...values, ...(toCheck && { postal_code: meant['postal_code'] ?? '' }) }, problems);
  }
  const parts = partPatch(patch);
  const atOnce = Object.keys(parts['at once']).length > 0;
  const moderated = Object.keys(parts.moderated).length > 0 || note !== '';
  if (!atOnce && !moderated) return mend(values, { note: 'You haven’t changed anything.' });
  if (atOnce) await applyOwn(services, user, business, parts['at once']);
  if (moderated) {
    const change = { kind: kindOf(parts.moderated), patch: parts.moderated, note: note === '' ? null : note };
    await sendAsOwner(services, user, business, change);
  }
  return { status: 200, atOnce, queued: moderated };
}

/** @throws ChangeRefused */
async function applyOwn(
  services: OwningServices,
  user: Pick<User, 'id' | 'email'>,
  business: Business,
  patch: Patch,
): Promise<void> {
  const done = await applyAsOwner(services, user, business, { kind: kindOf(patch), patch, note: null });
  if (done.outcome === 'refused') throw new ChangeRefused(done.problems);
  if (done.outcome === 'over') throw new Error('A change was decided before it was sent.');
}

function kindOf(patch: Patch): 'hours' | 'edit' {
  return Object.keys(patch).join() === 'opening_hours' ? 'hours' : 'edit';
}

/** Values that are not from its controls, so the form is forged. */
function unknownControls(sent: SentFields, { controls }: OwnForm): string[] {
  const known = new Set(['version', 'note', ...controlsOf(controls).map(({ name }) => name)]);
  return Object.keys(sent).filter((name) => !known.has(name) || (sent[name]?.length ?? 0) > 1);
}

function controlsOf(controls: OwnForm['controls']): SuggestionField[] {
  return GOES.flatMap((goes) => controls[goes]);
}

/** Puts what others have changed into the form, wherever its sender has not changed the same. */
function mergeControls(
  typed: FormTexts,
  base: OwnForm,
  now: OwnForm,
): { merged: FormTexts; conflicts: Record<string, string> } {
  const merged: Record<string, string> = {};
  const conflicts: Record<string, string> = {};
  const before = new Map(controlsOf(base.controls).map(({ name, value }) => [name, tidy(value)]));
  for (const { name, value } of controlsOf(now.controls)) {
    const sent = typed[name];
    if (sent === undefined) continue;
    const yours = tidy(sent);
    const was = before.get(name) ?? '';
    const isMine = yours !== was;
    merged[name] = isMine ? yours : value;
    if (isMine && tidy(value) !== was && tidy(value) !== yours) {
      conflicts[name] = `Someone else has changed this to: ${value || 'nothing'}
=>`;
    }
  }
  return { merged, conflicts };
}

function tidy(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

function mend(values: Record<string, string>, errors: Record<string, string>): OwnSaved {
  const [first = ''] = Object.values(errors);
  return { status: 400, answer: { values, errors, problem: toast(first) } };
}

function refusedBy({ problems }: Refused, values: Record<string, string>): OwnSaved {
  return {
    status: 409,
    answer: { values, errors: { ...problems }, problem: toast(Object.values(problems).join(' ')) },
  };
}

function toast(description: string): SuggestionRefused['problem'] {
  return { title: NOT_SAVED, description, tone: 'danger' };
}
