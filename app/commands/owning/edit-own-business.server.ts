import { overLimit } from '#app/features/accounts/limits/attempt-limits.server.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import type { Patch } from '#app/features/moderation/suggestions/change.ts';
import { ChangeRefused, orRefused, type Refused } from '#app/features/businesses/write/records/refused.ts';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import type { FormField } from '#app/features/businesses/fields/form-field.ts';
import {
  type About,
  askableFields,
  readSuggestion,
  type Shown,
  suggestionFields,
} from '#app/features/businesses/fields/form-fields.server.ts';
import type { SuggestionRefused } from '#app/features/moderation/suggesting/suggestion-form.ts';
import {
  fieldsThatGo,
  type Goes,
  type OwnField,
  partPatch,
} from '#app/features/moderation/owning/field-policy.ts';
import { findOwnership } from '#app/features/moderation/owning/ownership.server.ts';
import { firstTexts, type FormTexts, type SentFields } from '#app/platform/form-text.ts';
import type { Services } from '#app/services/services.server.ts';
import {
  askingWith,
  beginForm,
  checkSender,
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

export interface OwnForm {
  version: number;
  controls: Record<Goes, FormField[]>;
}

const GOES: readonly Goes[] = ['at once', 'moderated'];
/** Pictures and people have forms of their own, and room for new dogs its own buttons. */
const WITHOUT: readonly OwnField[] = ['photos', 'people', 'new_dogs', 'away'];
const NOT_SAVED = 'Nothing was saved';

export async function ownForm(
  services: Pick<EditingServices, 'db' | 'clock' | 'serviceTypes' | 'customFields'>,
  business: Business,
): Promise<OwnForm> {
  const about = await askingWith(services);
  // Removed meanwhile, so the form isn't stored.
  const begun = (await beginForm(services.db, business.slug, findOwnBusiness)) ?? { business, version: 0 };
  return formOf(begun.business, begun.version, about);
}

function formOf(shown: Shown, version: number, about: Omit<About, 'fields'>): OwnForm {
  const controlsOf = (goes: Goes) => suggestionFields(shown, { ...about, fields: fieldsOf(goes, shown) });
  return { version, controls: { 'at once': controlsOf('at once'), moderated: controlsOf('moderated') } };
}

function fieldsOf(goes: Goes, shown: Shown) {
  return askableFields(
    fieldsThatGo(goes).filter((field) => !WITHOUT.includes(field)),
    shown,
  );
}

export type OwnSaved =
  | { status: 200; atOnce: boolean; queued: boolean }
  | { status: 404 }
  | { status: 400 | 409 | 429; answer: SuggestionRefused; retryAfterSeconds?: number };

/** Stores an owner's changes on top of others'; on a conflict, stores nothing and shows the current value. */
export async function saveOwnForm(
  services: EditingServices,
  user: Pick<User, 'id' | 'email'>,
  { business }: Owned,
  fields: SentFields,
): Promise<OwnSaved> {
  const values = typedValues(firstTexts(fields));
  const attempt = { address: null, account: user.id };
  const over = await overLimit(services.limits.count('change by an owner', attempt));
  if (over) {
    const { retryAfterSeconds, message } = over;
    return { status: 429, retryAfterSeconds, answer: { values, problem: toast(message) } };
  }
  const about = await askingWith(services);
  const saved = await orRefused(
    services.db.transaction(async (db): Promise<OwnSaved> => {
      await lockBusinesses(db);
      return saveWithin({ ...services, db }, user, business, { fields, values, about });
    }),
  );
  return 'outcome' in saved ? refusedBy(saved, values) : saved;
}

interface Sent {
  fields: SentFields;
  values: Record<string, string>;
  about: Omit<About, 'fields'>;
}

/** @throws ChangeRefused */
async function saveWithin(
  services: EditingServices,
  user: Pick<User, 'id' | 'email'>,
  { slug, id }: Business,
  { fields: sent, values, about }: Sent,
): Promise<OwnSaved> {
  const { db } = services;
  // Ownership may have ended, or the listing been removed, since the form was opened.
  const business = await findOwnBusiness(db, slug);
  if (!business || business.id !== id || !(await findOwnership(db, user.id, id))) return { status: 404 };
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
  const optional = { email: 'optional', note: 'optional' } as const;
  const { note, errors } = checkSender({ email: '', note: typed['note'] ?? '' }, optional);
  Object.assign(problems, errors);
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

/** Values without a control, which only a forged form has. */
function unknownControls(sent: SentFields, { controls }: OwnForm): string[] {
  const known = new Set(['version', 'note', ...controlsOf(controls).map(({ name }) => name)]);
  return Object.keys(sent).filter((name) => !known.has(name) || (sent[name]?.length ?? 0) > 1);
}

function controlsOf(controls: OwnForm['controls']): FormField[] {
  return GOES.flatMap((goes) => controls[goes]);
}

/** Merges changes by others into the form, except fields the owner has changed too. */
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
