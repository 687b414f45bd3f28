/** Receives a person of a business from its owner, who is shown once an admin has approved them. */
import { overLimit } from '#app/features/accounts/limits/attempt-limits.server.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import type { Photo } from '#app/features/businesses/listing/photo.ts';
import {
  LONGEST_PERSON_NAME,
  LONGEST_PERSON_WORDS,
  MOST_PEOPLE,
  peopleOf,
  readPeople,
  writePeople,
} from '#app/features/businesses/people/people.ts';
import { storedOrProblem } from '#app/features/businesses/photos/form/take-photos.server.ts';
import { photosSeen } from '#app/features/businesses/values/photos-in.ts';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import {
  AGREED,
  type PersonForm,
  type PersonRefused,
  type SentPerson,
} from '#app/features/moderation/owning/person-form.ts';
import { findOwnership } from '#app/features/moderation/owning/ownership.server.ts';
import { decideChange } from '#app/features/moderation/queue/decide.server.ts';
import { withdrawPhotos } from '#app/features/moderation/suggestions/proposed-photos.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import { fileName } from '#app/storage/pictures/pending-pictures.server.ts';
import { parseUploadAddress, type Upload, uploadAddress } from '#app/storage/pictures/upload-address.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { messageOf } from '@dog-care-directory/text';
import { previewOf, type ShownPeople, shownOrWaiting } from '../people/people-of-owner.server.ts';
import { admitBytes, sendShown } from './send-photos.server.ts';
import {
  findOwnBusiness,
  type Owned,
  type OwningServices,
  sendAsOwner,
} from '../owning/own-business.server.ts';

const NOT_SENT = 'Nothing was sent';

type PersonServices = OwningServices & Pick<Services, 'pendingPictures' | 'limits'>;

/** @param number of the person; the next one if there is none with it */
export async function ownPersonForm(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { business }: Owned,
  number: number,
): Promise<{ person: PersonForm; isNew: boolean; isWaiting: boolean; isFull: boolean }> {
  const shown = await shownOrWaiting(db, userId, business);
  const { people, isWaiting } = shown;
  const at = people[number] ? number : people.length;
  const { name, since, words } = people[at] ?? { name: '', since: null, words: '' };
  const portrait = shown.photos.find(({ person }) => person === name);
  const person = {
    number: at,
    name,
    since: since === null ? '' : String(since),
    words,
    photo: portrait ? uploadAddress(portrait) : '',
    preview: previewOf(business.slug, shown, name),
  };
  return { person, isNew: at === people.length, isWaiting, isFull: at >= MOST_PEOPLE };
}

export type PersonTaken =
  | { status: 200; did: 'sent' | 'removed' | 'nothing' }
  | { status: 404 }
  | { status: 400 | 429; answer: PersonRefused; retryAfterSeconds?: number };

export async function takeOwnPerson(
  services: PersonServices,
  { user, address }: { user: Pick<User, 'id' | 'email'>; address: string | null },
  { business: owned }: Owned,
  sent: SentPerson,
): Promise<PersonTaken> {
  const { id, slug } = owned;
  const { isRemoval, hasAgreed } = sent;
  const typed = { ...sent.typed };
  const errors: PersonRefused['errors'] = {};
  const over = await overLimit(
    services.limits.count('change by an owner', { account: user.id, address: null }),
  );
  if (over) {
    const { message: problem, retryAfterSeconds } = over;
    return { status: 429, retryAfterSeconds, answer: { typed, errors, problem } };
  }
  if (!isRemoval) {
    const stored = await storePortrait(services, { account: user.id, address }, sent);
    if (stored && 'problem' in stored) errors.file = stored.problem;
    else if (stored) typed.photo = uploadAddress(stored);
    typed.preview = previewed(slug, typed.photo);
    checkPerson(typed, errors, britishDate(services.clock()));
    const { photos } = await shownOrWaiting(services.db, user.id, owned);
    const isAgreed = photos.some(
      (photo) => photo.person !== undefined && uploadAddress(photo) === typed.photo,
    );
    const isNewPortrait = sent.file !== null || (typed.photo !== '' && !isAgreed);
    if (isNewPortrait && !hasAgreed) errors.agreed = 'Tick this, or send no photo.';
    if (Object.keys(errors).length > 0) return { status: 400, answer: { typed, errors, problem: NOT_SENT } };
  }
  return services.db.transaction(async (db): Promise<PersonTaken> => {
    await lockBusinesses(db);
    const business = await findOwnBusiness(db, slug);
    if (!business || business.id !== id || !(await findOwnership(db, user.id, id))) return { status: 404 };
    const within = { ...services, db };
    if (isRemoval) return removePerson(within, user, business, typed.number);
    const before = await shownOrWaiting(db, user.id, business);
    if (!before.people[typed.number] && before.people.length >= MOST_PEOPLE)
      return { status: 400, answer: { typed, errors, problem: `There are at most ${MOST_PEOPLE} people.` } };
    if (before.people.some(({ name }, at) => at !== typed.number && name === typed.name)) {
      const name = 'Someone else on your page has this first name. Add an initial.';
      return { status: 400, answer: { typed, errors: { name }, problem: NOT_SENT } };
    }
    const upload = parseUploadAddress(typed.photo);
    const isStored = upload !== null && (await services.pendingPictures.has(upload));
    const portrait: Photo | null =
      upload && isStored
        ? {
            ...upload,
            alt: `${typed.name}, who looks after dogs here`,
            credit: '',
            rights: 'business',
            source: null,
            person: typed.name,
          }
        : null;
    const sent = withPerson(before, typed, portrait);
    const did = (await sendShown(within, user, business, sent, portrait && AGREED)) ? 'sent' : 'nothing';
    return { status: 200, did };
  });
}

/** Removes a person and their portrait at once, also from what waits. */
async function removePerson(
  services: PersonServices,
  user: Pick<User, 'id' | 'email'>,
  business: Business,
  number: number,
): Promise<PersonTaken> {
  const { db } = services;
  const waiting = await shownOrWaiting(db, user.id, business);
  const gone = waiting.people[number];
  if (!gone) return { status: 200, did: 'nothing' };
  const people = peopleOf(business.people);
  const shown = { people, photos: business.photos ?? [], isWaiting: false };
  const rest = withoutPerson(shown, gone.name);
  const patch = {
    ...(rest.people !== business.people && { people: { from: business.people, to: rest.people } }),
    ...(rest.photos?.length !== business.photos?.length && {
      photos: { from: business.photos, to: rest.photos },
    }),
  };
  if (Object.keys(patch).length > 0) {
    const change = await sendAsOwner(services, user, business, { kind: 'edit', patch, note: null });
    const fields = {
      people: { do: 'take' },
      photos: { do: 'take', seen: photosSeen(rest.photos) },
    } as const;
    await decideChange(services, { id: change, adminId: null, words: null, action: 'apply', fields });
  }
  if (waiting.isWaiting) {
    const left = withoutPerson(waiting, gone.name);
    await withdrawPhotos(db, { userId: user.id, businessId: business.id });
    await sendShown(services, user, { ...business, ...rest }, left);
  }
  return { status: 200, did: 'removed' };
}

function withPerson(
  { people, photos }: ShownPeople,
  typed: PersonForm,
  portrait: Photo | null,
): Pick<Business, 'people' | 'photos'> {
  const before = people[typed.number];
  const person = { name: typed.name, since: Number(typed.since) || null, words: typed.words };
  const others = photos.filter((photo) => photo.person === undefined || photo.person !== before?.name);
  const all = portrait ? [...others, portrait] : others;
  return {
    people: writePeople(people.toSpliced(typed.number, 1, person)),
    photos: all.length > 0 ? all : null,
  };
}

function withoutPerson(shown: ShownPeople, name: string): Pick<Business, 'people' | 'photos'> {
  const photos = shown.photos.filter(({ person }) => person !== name);
  return {
    people: writePeople(shown.people.filter((person) => person.name !== name)),
    photos: photos.length > 0 ? photos : null,
  };
}

function previewed(slug: string, address: string): string | null {
  const upload = parseUploadAddress(address);
  return upload && paths.ownPhoto(slug, fileName(upload));
}

function checkPerson(
  { name, since, words }: PersonForm,
  errors: PersonRefused['errors'],
  today: string,
): void {
  if (name === '') errors.name = 'Enter a first name.';
  else if (/[:,]/.test(name) || messageOf(readPeople(name)) !== null)
    errors.name = `Enter a first name only, of at most ${LONGEST_PERSON_NAME} characters.`;
  const year = Number(since);
  if (since !== '' && !(/^\d{4}$/.test(since) && year >= 1950 && year <= Number(today.slice(0, 4))))
    errors.since = 'Enter a year such as 2019.';
  if (words.length > LONGEST_PERSON_WORDS) errors.words = `Use ${LONGEST_PERSON_WORDS} characters or fewer.`;
}

/** Stores a chosen file, cut to 4:5. */
async function storePortrait(
  { pendingPictures, limits }: Pick<PersonServices, 'pendingPictures' | 'limits'>,
  attempt: { account: string; address: string | null },
  { file, crop }: SentPerson,
): Promise<Upload | { problem: string } | null> {
  if (!file) return null;
  const over = await overLimit(limits.count('photo for the queue', attempt));
  if (over) return { problem: over.message };
  const admit = (bytes: number) => admitBytes(limits, attempt, bytes);
  return storedOrProblem(async () =>
    pendingPictures.store(new Uint8Array(await file.arrayBuffer()), admit, crop),
  );
}
