import type { User } from '#app/features/accounts/user/user.ts';
import { may } from '#app/features/accounts/rights/policy.ts';
import type { CallsBeside } from '#app/features/admin/form/beside.tsx';
import { recentFigures } from '#app/features/analytics/counting/figures.server.ts';
import { callsByMonth } from '#app/features/analytics/page/read-calls.server.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { type CustomField, fieldsInUse } from '#app/features/businesses/listing/custom-field.ts';
import { customText } from '#app/features/businesses/custom/custom-values.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { columnLabel, FIELDS } from '#app/features/businesses/fields/fields.ts';
import { type NewDogs, newDogsOptions, newDogsText } from '#app/features/businesses/listing/new-dogs.ts';
import { sql } from 'drizzle-orm';
import { NEW_DOGS_SHOWN } from '#app/features/businesses/listing/new-dogs.server.ts';
import { shortDay } from '@dog-care-directory/text';
import type { NewDogsChoices } from '#app/features/admin/form/parts/answers-part.tsx';
import type { BusinessFormProps } from '#app/features/admin/form/business-form.tsx';
import { changedFields } from '#app/features/admin/form/state/changed-fields.ts';
import {
  type CheckAnswer,
  type DraftHours,
  type FormAnswer,
  type FormBase,
  type FormDraft,
  LONGEST_SOURCE,
} from '#app/features/admin/form/state/form-answer.ts';
import {
  applyAction,
  type FormAction,
  degreesText,
  givenBackAfter,
  takeFields,
} from '#app/features/admin/form/state/form-actions.ts';
import { columnsOf, type FormColumns } from '#app/features/admin/form/state/form-columns.server.ts';
import { customTextsAfter } from '#app/features/businesses/fields/answer-fields.ts';
import {
  type FormProblems,
  type FormValues,
  formValuesOf,
  HOURS,
  PHOTOS_PROBLEM,
} from '#app/features/admin/form/state/form-values.ts';
import { type FormProposals, theirValues } from '#app/features/admin/form/state/form-state.ts';
import type { SentForm } from '#app/features/admin/form/sent-form.ts';
import { marksOf } from '#app/features/admin/form/state/marks.ts';
import type { PastVersion } from '#app/features/admin/history/past-version.ts';
import { valueText } from '#app/features/admin/history/value-text.ts';
import { hoursOfFields } from '#app/features/businesses/hours/form/fields-to-hours.ts';
import { hoursInWords } from '@dog-care-directory/opening-hours';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { takePhotos } from '#app/features/businesses/photos/form/take-photos.server.ts';
import { publicPictures } from '#app/storage/pictures/upload-store.server.ts';
import { loadServiceTypes } from '#app/features/businesses/service-types/load-service-types.server.ts';
import { readSiteCheck } from '#app/features/businesses/websites/read-check.server.ts';
import { siteWords } from '#app/features/businesses/websites/site-words.ts';
import { checkNewValues } from '#app/features/businesses/write/editing/create-business.server.ts';
import type { EditOutcome } from '#app/features/businesses/write/editing/edit-business.server.ts';
import { historyOf } from '#app/features/businesses/write/history/history.server.ts';
import { isLockTimeout } from '#app/features/businesses/write/records/database-refusal.server.ts';
import { valuesAt } from '#app/features/businesses/write/history/past-values.ts';
import { originsOfValues } from '#app/features/businesses/origins/listing-origins.server.ts';
import { originForEditors } from '#app/features/businesses/origins/origin-words.ts';
import { importProposals } from '#app/features/businesses/write/records/proposals.server.ts';
import {
  findStored,
  type StoredBusiness,
} from '#app/features/businesses/write/records/stored-business.server.ts';
import { checkBusinessValues } from '#app/features/businesses/values/business-values.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Services } from '#app/services/services.server.ts';
import { meanwhileOf, pastVersions } from './business-history.server.ts';
import { formMap } from './form-map.server.ts';
import { addBusiness, saveBusiness } from './save-businesses.server.ts';
import { readTypedPostcode } from '#app/features/places/geocoding/typed-postcode.ts';
import { cardOf } from './owning/business-card.server.ts';

type Page = Omit<BusinessFormProps, 'answer'>;

const NOT_COPIED: readonly BusinessField[] = [
  'slug',
  'photo',
  'photos',
  'rating',
  'reviews',
  'rating_source',
  'rating_seen_on',
  'new_dogs',
];

export async function businessFormPage(services: Services, user: User, id: number): Promise<Page | null> {
  const stored = await findStored(services.db, id);
  if (!stored) return null;
  const customFields = await loadCustomFields(services.db);
  const [history, serviceTypes, proposals, siteCheck, placed, calls] = await Promise.all([
    pastVersions(services.db, id, user.email),
    loadServiceTypes(services.db),
    formProposals(services, stored, customFields),
    readSiteCheck(services.db, stored.site),
    originsOfValues(services.db, stored),
    callsBeside(services, user, id),
  ]);
  // Excludes editors' values, whose author is already shown next to them.
  const fromOthers = Object.entries(placed).filter(
    ([, { origin }]) => origin.from !== 'editor' || origin.source,
  );
  const origins = Object.fromEntries(
    fromOthers.map(([field, { origin }]) => [field, originForEditors(origin)]),
  );
  const values = formValuesOf(stored);
  return {
    stored: {
      id,
      slug: stored.slug,
      name: stored.name,
      calls,
      confirmed: confirmation(stored, history),
      history: history.slice(0, 4),
      versions: history.length,
    },
    base: { version: stored.version, before: values },
    values,
    draft: await draftOf(services, {
      stored,
      values,
      base: { version: stored.version, before: values },
      customFields,
    }),
    marks: marksOf({ byHand: stored.by_hand ?? [], history, filled: filledFields(stored), origins }),
    proposals,
    siteWords: siteCheck && siteWords(siteCheck),
    facts: stored.facts ?? {},
    newDogs: newDogsChoices(services, stored.new_dogs),
    serviceTypes: [...serviceTypes.names],
    customFields: fieldsInUse(customFields),
  };
}

function newDogsChoices({ clock }: Pick<Services, 'clock'>, said: NewDogs | null): NewDogsChoices {
  const speaker = said?.by === 'business' ? 'the business' : 'an editor';
  return {
    said: said && `${newDogsText(said)} (${speaker}, ${shortDay(said.on)})`,
    options: newDogsOptions(britishDate(clock())),
  };
}

/** Calls started from the listing; null if calls aren't counted or the user may not see them. */
async function callsBeside(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  user: User,
  id: number,
): Promise<CallsBeside | null> {
  if (config.analytics.provider === 'off' || !may(user, 'see analytics')) return null;
  const now = clock();
  const [[last30, last90], months] = await Promise.all([
    recentFigures(db, id, now),
    callsByMonth(db, id, now),
  ]);
  return { last30: last30?.calls ?? 0, last90: last90?.calls ?? 0, months };
}

/** Data of the form for a new business. @param from id of one to copy @param known other initial values */
export async function newBusinessPage(
  services: Services,
  from: number | null,
  known: Partial<FormValues> = {},
): Promise<Page> {
  const [model, serviceTypes, customFields] = await Promise.all([
    from === null ? null : findStored(services.db, from),
    loadServiceTypes(services.db),
    loadCustomFields(services.db),
  ]);
  const before = formValuesOf(null);
  const values = model ? takeFields(formValuesOf(model), before, NOT_COPIED) : { ...before, ...known };
  return {
    stored: null,
    base: { version: 0, before },
    values,
    draft: await draftOf(services, { stored: null, values, base: { version: 0, before }, customFields }),
    marks: {},
    proposals: {},
    siteWords: null,
    facts: {},
    newDogs: newDogsChoices(services, null),
    serviceTypes: [...serviceTypes.names],
    customFields: fieldsInUse(customFields),
  };
}

export type FormOutcome =
  | { outcome: 'saved' | 'unchanged'; id: number; version: number; since: number }
  | { outcome: 'gone' }
  | { outcome: 'answer'; answer: FormAnswer; status: number };

/** Runs the action of a form's button: stores the form or changes its values.  @param id null for a new business */
export async function answerBusinessForm(
  services: Services,
  user: User,
  id: number | null,
  form: SentForm,
): Promise<FormOutcome> {
  const sent = await readSent(services, user, id, form);
  if (!sent) return { outcome: 'gone' };
  const { action } = sent;
  const isStored = action.do === 'save' || action.do === 'confirm';
  if (!isStored) return answerWith(services, sent, sent.problems, 200);
  const meant = await withMeantPostcode(services, sent);
  const { columns, problems: found } = checkChanged(services, meant);
  const problems = { ...found, ...meant.problems };
  if (Object.keys(problems).length > 0) return answerWith(services, meant, problems, 400);
  if (meant.source.length > LONGEST_SOURCE) return answerWith(services, meant, {}, 400, SOURCE_TOO_LONG);
  try {
    return await storeForm(services, user, meant, columns);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    const problem = 'Not saved, because an import is storing businesses. Save again in a minute.';
    return answerWith(services, sent, {}, 503, problem);
  }
}

const SOURCE_TOO_LONG = `Not saved: shorten “Where did you find this?” to ${LONGEST_SOURCE} characters.`;

async function storeForm(
  services: Services,
  user: User,
  sent: Sent,
  columns: FormColumns,
): Promise<FormOutcome> {
  const { action, base, stored } = sent;
  const keeper = { userId: user.id };
  const reason = sent.reason === '' ? null : sent.reason;
  const source = sent.source === '' ? null : sent.source;
  if (stored === null) {
    const made = await addBusiness(services, keeper, { values: columns, reason, source });
    if (made.outcome === 'refused') return answerWith(services, sent, made.problems, 400);
    return { outcome: 'saved', id: made.id, version: 1, since: 0 };
  }
  const done = await saveBusiness(services, keeper, {
    id: stored.id,
    baseVersion: base.version,
    values: columns,
    giveBack: sent.givenBack,
    confirm: action.do === 'confirm',
    reason,
    source,
  });
  switch (done.outcome) {
    case 'saved':
    case 'unchanged':
      return { outcome: done.outcome, id: stored.id, version: done.version, since: base.version };
    case 'gone':
      return done;
    case 'refused':
      return answerWith(services, sent, done.problems, 400);
    case 'conflict':
      return answerConflict(services, user, sent, done);
  }
}

/** Validates a form while it is filled in; null if the business is no longer listed. */
export async function checkBusinessForm(
  services: Services,
  user: User,
  id: number | null,
  form: SentForm,
): Promise<CheckAnswer | null> {
  const sent = await readSent(services, user, id, form);
  if (!sent) return null;
  const { values, stored, base } = sent;
  const meant = await withMeantPostcode(services, sent);
  const { problems } = checkChanged(services, meant);
  return {
    values,
    draft: await draftOf(services, sent),
    problems: { ...problems, ...meant.problems },
    meanwhile:
      stored && stored.version > base.version
        ? meanwhileOf(await pastVersions(services.db, stored.id, user.email), base.version)
        : null,
  };
}

/** The business with the valid values of a form; null if no longer listed.  @param form null for the stored values */
export async function draftBusiness(
  services: Services,
  user: User,
  id: number | null,
  form: SentForm | null,
): Promise<Business | null> {
  if (form === null) return id === null ? NOBODY : asShown(services, await findStored(services.db, id));
  const sent = await readSent(services, user, id, form);
  return sent && draftRow(services, sent);
}

interface Sent {
  stored: StoredBusiness | null;
  base: FormBase;
  values: FormValues;
  customFields: readonly CustomField[];
  action: FormAction;
  givenBack: BusinessField[];
  reason: string;
  source: string;
  problems: FormProblems;
  photoProblems: Record<string, string>;
}

async function readSent(
  services: Services,
  user: User,
  id: number | null,
  { action, reason, source, ...form }: SentForm,
): Promise<Sent | null> {
  const stored = id === null ? null : await findStored(services.db, id);
  if (id !== null && !stored) return null;
  const base = await baseOf(services, stored, form.version);
  const photos = await takePhotos(publicPictures(services.storage), form.photos);
  if (photos.uploaded) {
    const action = { action: 'picture.uploaded', address: photos.uploaded } as const;
    await recordAction(services.db, { userId: user.id }, action);
  }
  const customFields = await loadCustomFields(services.db);
  // Fields without a control keep their value.
  const custom = { ...base.before.custom, ...form.values.custom };
  const typed = { ...form.values, custom, photos: photos.rows };
  const chosen = stored ? takeFields(typed, formValuesOf(stored), form.resolutions) : typed;
  const isAboutTheirs = stored && (action.do === 'use-theirs' || form.givenBack.length > 0);
  const theirs = isAboutTheirs ? theirValues(await formProposals(services, stored, customFields)) : {};
  const done = applyAction(chosen, action, base.before, form.view, theirs);
  const placed = action.do === 'place-by-postcode' ? await placeByPostcode(services, done) : { values: done };
  return {
    stored,
    base,
    customFields,
    action,
    problems: {},
    photoProblems: photos.problems,
    givenBack: givenBackAfter(form.givenBack, action, { values: placed.values, before: base.before, theirs }),
    reason,
    source,
    ...placed,
  };
}

/** Import values that differ from values set by hand, as form values. */
async function formProposals(
  { db }: Pick<Services, 'db'>,
  stored: StoredBusiness,
  customFields: readonly CustomField[],
): Promise<FormProposals> {
  const proposals = await importProposals(db, stored.id);
  return Object.fromEntries(
    proposals.map(({ field, value, fileName, at }) => {
      const values = formValuesOf({ ...stored, [field]: value });
      return [
        field,
        {
          fileName,
          on: britishDate(at.getTime()),
          text: valueText(field, wordsFor(field, value, customFields)),
          values: { [field]: values[field] },
        },
      ];
    }),
  );
}

async function baseOf(services: Services, stored: StoredBusiness | null, version: number): Promise<FormBase> {
  if (!stored) return { version: 0, before: formValuesOf(null) };
  const isPast = Number.isSafeInteger(version) && version > 0 && version < stored.version;
  if (!isPast) return { version: stored.version, before: formValuesOf(stored) };
  const history = await historyOf(services.db, stored.id);
  return { version, before: formValuesOf(valuesAt(stored, history, version) as unknown as StoredBusiness) };
}

async function placeByPostcode(
  { geocoder }: Services,
  values: FormValues,
): Promise<{ values: FormValues; problems?: FormProblems }> {
  const found = await geocoder.geocode(values.postal_code);
  if ('problem' in found) {
    const sentence =
      found.problem === 'unavailable'
        ? 'This postcode can’t be looked up right now. Try again in a moment.'
        : 'We can’t find this postcode. Check it, or press the map.';
    return { values, problems: { postal_code: sentence } };
  }
  return {
    values: {
      ...values,
      latitude: degreesText(found.latitude),
      longitude: degreesText(found.longitude),
    },
  };
}

async function withMeantPostcode(services: Services, sent: Sent): Promise<Sent> {
  const { values, base } = sent;
  const { text, problem } = await readTypedPostcode(services, values.postal_code, base.before.postal_code);
  return {
    ...sent,
    values: { ...values, postal_code: text },
    problems: { ...sent.problems, ...(problem && { postal_code: problem }) },
  };
}

type Filled = Pick<Sent, 'base' | 'values' | 'stored' | 'customFields'>;

function changedColumns({ base, values, stored, customFields }: Filled, now: number) {
  return columnsOf(values, {
    fields: changedFields(base.before, values),
    factsBefore: stored?.facts ?? {},
    custom: { fields: customFields, begun: base.before.custom, stored: stored?.custom ?? null },
    today: britishDate(now),
  });
}

function wordsFor(field: BusinessField, value: unknown, customFields: readonly CustomField[]): unknown {
  return field === 'custom' ? customText(value, customFields, ', ') : value;
}

const NO_PLACE = 'Choose where they look after dogs.';

/** Returns changed values and all problems, in form order. */
function checkChanged(
  { clock }: Pick<Services, 'clock'>,
  { photoProblems, ...sent }: Sent,
): { columns: FormColumns; problems: FormProblems } {
  const { columns, problems: unread } = changedColumns(sent, clock());
  const checked = sent.stored ? checkBusinessValues(columns) : checkNewValues(columns);
  const found: FormProblems = {
    ...('problems' in checked ? checked.problems : {}),
    ...unread,
    ...(sent.values.hides_address === null && { hides_address: NO_PLACE }),
    ...(Object.keys(photoProblems).length > 0 && { photos: PHOTOS_PROBLEM }),
  };
  return { columns, problems: inOrder(found) };
}

function inOrder(problems: FormProblems): FormProblems {
  const fields = (Object.keys(FIELDS) as BusinessField[]).filter((field) => field in problems);
  return Object.fromEntries(fields.map((field) => [field, problems[field]]));
}

async function answerWith(
  services: Services,
  { base, values, givenBack, reason, source, photoProblems, ...sent }: Sent,
  problems: FormProblems,
  status: number,
  problem?: string,
): Promise<FormOutcome> {
  const draft = await draftOf(services, { ...sent, base, values });
  return {
    outcome: 'answer',
    status,
    answer: {
      ...base,
      values,
      givenBack,
      reason,
      source,
      draft,
      problems: inOrder(problems),
      photoProblems,
      ...(problem !== undefined && { problem }),
    },
  };
}

/** Merges another admin's changes into the form; fields changed by both are left for the user to decide. */
async function answerConflict(
  services: Services,
  user: User,
  sent: Sent,
  { now, fields }: Extract<EditOutcome, { outcome: 'conflict' }>,
): Promise<FormOutcome> {
  const before = formValuesOf(now);
  const mine = changedFields(sent.base.before, sent.values);
  const merged = changedFields(sent.base.before, before).filter((field) => !mine.includes(field));
  const custom = customTextsAfter(sent.values.custom, sent.base.before.custom, before.custom);
  const values = { ...takeFields(sent.values, before, merged), custom };
  const history = await pastVersions(services.db, now.id, user.email);
  const base = { version: now.version, before };
  const { answer, status } = (await answerWith(
    services,
    { ...sent, stored: now, base, values },
    {},
    409,
  )) as Extract<FormOutcome, { outcome: 'answer' }>;
  const words = (field: BusinessField, value: unknown) =>
    valueText(field, wordsFor(field, value, sent.customFields));
  const conflict = {
    who: meanwhileOf(history, sent.base.version)?.who ?? 'Somebody',
    merged: merged.map(columnLabel),
    fields: fields.map(({ field, was, now: theirs, yours }) => ({
      field,
      label: columnLabel(field),
      was: words(field, was),
      now: words(field, theirs),
      yours: words(field, yours),
    })),
  };
  return { outcome: 'answer', status, answer: { ...answer, conflict } };
}

async function draftOf(services: Services, filled: Filled): Promise<FormDraft> {
  const { values } = filled;
  const row = await draftRow(services, filled);
  const { latitude, longitude } = row;
  return {
    card: row.name === '' ? null : await cardOf(services, row),
    map: latitude === null || longitude === null ? null : await formMap(services, { latitude, longitude }),
    hours: hoursRead(services, values, row.council),
  };
}

function hoursRead({ openingHours }: Services, values: FormValues, council: string | null): DraftHours {
  const nation = openingHours.nationOf({ council });
  const read = hoursOfFields({ ...values.opening_hours, pasted: '' }, HOURS);
  if ('problems' in read) return { reads: null, nation };
  const hours = openingHours.hoursOf(read.spec);
  if (hours === null) return { reads: 'Hours: not known.', nation };
  const { text: now } = openingHours.stateOf({ opening_hours: read.spec, council });
  return { reads: `${hoursInWords(hours)}. Now: ${now}.`, nation };
}

async function draftRow(services: Services, filled: Filled): Promise<Business> {
  const stored = await asShown(services, filled.stored);
  const { columns } = changedColumns(filled, services.clock());
  const first = checkBusinessValues(columns);
  const failing = 'problems' in first ? Object.keys(first.problems) : [];
  const kept = Object.fromEntries(
    Object.entries(columns).filter(([column]) => !failing.includes(column)),
  ) as FormColumns;
  const checked = checkBusinessValues(kept);
  return { ...(stored ?? NOBODY), ...('values' in checked ? checked.values : {}) };
}

/** Leaves out a statement about new dogs that pages no longer show. */
async function asShown<Row extends StoredBusiness | null>(
  { db }: Pick<Services, 'db'>,
  stored: Row,
): Promise<Row> {
  if (!stored?.new_dogs) return stored;
  const { rows } = await db.execute<{ new_dogs: NewDogs | null }>(
    sql`SELECT ${sql.raw(NEW_DOGS_SHOWN)} AS new_dogs FROM businesses WHERE id = ${stored.id}`,
  );
  return { ...stored, new_dogs: rows[0]?.new_dogs ?? null };
}

const NOBODY = {
  ...Object.fromEntries(Object.keys(FIELDS).map((field) => [field, null])),
  id: 0,
  slug: '',
  name: '',
  category: '',
  city: '',
  postal_code: '',
  hides_address: false,
  council: null,
  confirmed_on: null,
  confirmed_by: null,
} as unknown as Business;

function filledFields(stored: StoredBusiness): BusinessField[] {
  return (Object.keys(FIELDS) as BusinessField[]).filter(
    (field) => stored[field] !== null && stored[field] !== '',
  );
}

function confirmation(
  { confirmed_by, confirmed_on }: StoredBusiness,
  history: readonly PastVersion[],
): NonNullable<Page['stored']>['confirmed'] {
  if (confirmed_by === null || confirmed_on === null) return null;
  if (confirmed_by === 'business') return { by: confirmed_by, who: 'the business', on: confirmed_on };
  const who = history.find(({ changes }) => 'confirmed_on' in changes)?.who ?? 'an editor';
  return { by: confirmed_by, who: who === 'You' ? 'you' : who, on: confirmed_on };
}
