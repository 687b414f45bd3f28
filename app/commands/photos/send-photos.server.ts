/** Receives photos from businesses, which are published once an admin has approved them. */
import { isDeepStrictEqual } from 'node:util';
import {
  type Attempt,
  type AttemptLimits,
  overLimit,
  type TooManyAttempts,
} from '#app/features/accounts/limits/attempt-limits.server.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import type { Photo } from '#app/features/businesses/listing/photo.ts';
import {
  type PhotoRow,
  photoRows,
  type PhotoSection,
  rowField,
} from '#app/features/businesses/photos/form/photo-rows.ts';
import { takePhotos } from '#app/features/businesses/photos/form/take-photos.server.ts';
import type { Patch } from '#app/features/moderation/suggestions/change.ts';
import type { PhotosAnswer } from '#app/features/moderation/photos/photos-form.ts';
import {
  putPhotos,
  waitingPatch,
  withdrawPhotos,
} from '#app/features/moderation/suggestions/proposed-photos.server.ts';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import { photosIn } from '#app/features/businesses/values/photos-in.ts';
import { findOwnership } from '#app/features/moderation/owning/ownership.server.ts';
import { UploadError } from '#app/storage/pictures/encode-picture.server.ts';
import { fileName } from '#app/storage/pictures/pending-pictures.server.ts';
import { parseUploadAddress } from '#app/storage/pictures/upload-address.ts';
import type { PictureStore } from '#app/storage/pictures/upload-store.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import {
  findOwnBusiness,
  type Owned,
  type OwningServices,
  sendAsOwner,
} from '../owning/own-business.server.ts';
import { changeForPhotos } from '../changes/change-for-photos.server.ts';

type SendingServices = OwningServices & Pick<Services, 'pendingPictures' | 'limits'>;

export interface PhotosForm {
  business: string;
  back: string;
  rows: PhotoRow[];
  isWaiting: boolean;
}

export type PhotosTaken =
  | { status: 200; waits: boolean }
  | { status: 404 }
  | { status: 200 | 400 | 429; answer: PhotosAnswer; retryAfterSeconds?: number };

type Refused = Extract<PhotosTaken, { answer: PhotosAnswer }>;

interface Sender {
  account: string;
  address: string | null;
  shown: readonly Photo[];
  pathOf: (name: string) => string;
}

export async function sentPhotosForm(
  services: Pick<Services, 'db' | 'senderKeys' | 'clock'>,
  token: string,
): Promise<PhotosForm | null> {
  const change = await changeForPhotos(services, token);
  if (!change) return null;
  const waiting = photosIn(change.patch.photos?.to);
  return {
    business: change.businessName,
    back: paths.sentChange(token),
    rows: rowsOf(waiting, { shown: [], pathOf: (name) => paths.sentPhoto(token, name) }),
    isWaiting: waiting.length > 0,
  };
}

/** The owner's form: photos awaiting a decision, otherwise the public ones. */
export async function ownPhotosForm(
  { db }: Pick<Services, 'db'>,
  { id: userId }: Pick<User, 'id'>,
  { business: { id, slug, name, photos } }: Owned,
): Promise<PhotosForm> {
  const { photos: proposed } = await waitingPatch(db, { userId, businessId: id });
  const waiting = proposed?.to ?? null;
  const sender = { shown: photos ?? [], pathOf: (file: string) => paths.ownPhoto(slug, file) };
  return {
    business: name,
    back: paths.ownBusiness(slug),
    rows: rowsOf(waiting === null ? sender.shown : photosIn(waiting), sender),
    isWaiting: waiting !== null,
  };
}

export async function takeSentPhotos(
  services: SendingServices,
  address: string | null,
  token: string,
  sent: PhotoSection,
): Promise<PhotosTaken> {
  const change = await changeForPhotos(services, token);
  if (!change) return { status: 404 };
  const pathOf = (name: string) => paths.sentPhoto(token, name);
  const read = await takeSection(services, sent, {
    account: `change ${change.id}`,
    address,
    shown: [],
    pathOf,
  });
  if ('answer' in read) return read;
  const isPut = await putPhotos(services.db, change.id, read.photos);
  return isPut ? { status: 200, waits: true } : { status: 404 };
}

/** Sends an owner's photos. Earlier ones without a decision are withdrawn. */
export async function takeOwnPhotos(
  services: SendingServices,
  { user, address }: { user: Pick<User, 'id' | 'email'>; address: string | null },
  { business: { id, slug } }: Owned,
  sent: PhotoSection,
): Promise<PhotosTaken> {
  const shown = (await findOwnBusiness(services.db, slug))?.photos ?? [];
  const pathOf = (name: string) => paths.ownPhoto(slug, name);
  const sender = { account: user.id, address, shown, pathOf };
  const read = await takeSection(services, sent, sender);
  if ('answer' in read) return read;
  const { photos, rows } = read;
  const over = await overLimit(
    services.limits.count('change by an owner', { account: user.id, address: null }),
  );
  if (over) return refusedBy(over, rows, sender);
  return services.db.transaction(async (db): Promise<PhotosTaken> => {
    await lockBusinesses(db);
    // Ownership may have ended, or the listing been removed, since the form was opened.
    const business = await findOwnBusiness(db, slug);
    if (!business || business.id !== id || !(await findOwnership(db, user.id, id))) return { status: 404 };
    return { status: 200, waits: await sendShown({ ...services, db }, user, business, { photos }) };
  });
}

/**
 * Sends an owner's photos or people for approval, with what waits of the other; earlier ones are withdrawn.
 * @returns false if that changes nothing
 */
export async function sendShown(
  services: OwningServices,
  user: Pick<User, 'id' | 'email'>,
  business: Business,
  sent: Partial<Pick<Business, 'photos' | 'people'>>,
  note: string | null = null,
): Promise<boolean> {
  const of = { userId: user.id, businessId: business.id };
  const { photos, people } = await waitingPatch(services.db, of);
  await withdrawPhotos(services.db, of);
  const wanted = { ...(photos && { photos: photos.to }), ...(people && { people: people.to }), ...sent };
  const patch: Patch = {};
  for (const field of ['photos', 'people'] as const) {
    const from = business[field] ?? null;
    if (field in wanted && !isDeepStrictEqual(from, wanted[field]))
      patch[field] = { from, to: wanted[field] };
  }
  const waits = Object.keys(patch).length > 0;
  if (waits) await sendAsOwner(services, user, business, { kind: 'photo', patch, note });
  return waits;
}

async function takeSection(
  { pendingPictures, limits }: Pick<SendingServices, 'pendingPictures' | 'limits'>,
  section: PhotoSection,
  sender: Sender,
): Promise<Refused | { photos: Photo[] | null; rows: PhotoRow[] }> {
  const { account, address, shown } = sender;
  const { prefix, action, file } = section;
  if (file) {
    const over = await overLimit(limits.count('photo for the queue', { account, address }));
    if (over) return refusedBy(over, section.rows, sender);
  }
  const pictures: PictureStore = {
    has: (upload) => pendingPictures.has(upload),
    store: (bytes) =>
      pendingPictures.store(bytes, (stored) => admitBytes(limits, { account, address }, stored)),
  };
  const { rows, again, photos, uploaded, problems } = await takePhotos(pictures, section);
  for (const [index, { address: at, rights }] of rows.entries()) {
    const isTheirs = shown.some(({ hash }) => hash === parseUploadAddress(at)?.hash);
    if (rights === 'own' && !isTheirs)
      problems[rowField(prefix, index, 'rights')] = 'Choose why we may show this photo.';
  }
  const [problem] = Object.values(problems);
  if (problem) return { status: 400, answer: answerOf(rows, problems, { problem }, sender) };
  if (again) {
    const [button = ''] = action.split(' ');
    const done = uploaded
      ? 'Photo added. Describe it, then send.'
      : (SAID.get(button) ?? 'You haven’t sent your photos yet.');
    return { status: 200, answer: answerOf(rows, {}, { done }, sender) };
  }
  return { photos: photos && photos.map((photo) => ({ ...photo, source: sourceOf(photo, shown) })), rows };
}

/** Counts a photo's bytes. @throws UploadError if the daily limit is exceeded */
export async function admitBytes(limits: AttemptLimits, attempt: Attempt, bytes: number): Promise<void> {
  if (await overLimit(limits.count('bytes of photos', attempt, bytes)))
    throw new UploadError('You’ve reached today’s limit for photos. Send the rest tomorrow.');
}

function refusedBy(
  { message, retryAfterSeconds }: TooManyAttempts,
  rows: readonly PhotoRow[],
  sender: Sender,
): Refused {
  return { status: 429, retryAfterSeconds, answer: answerOf(rows, {}, { problem: message }, sender) };
}

const SAID: ReadonlyMap<string, string> = new Map([
  ['up', 'Moved up. You haven’t sent your photos yet.'],
  ['down', 'Moved down. You haven’t sent your photos yet.'],
  ['remove', 'Removed from the list. Nothing is sent yet.'],
]);

/** Takes the source from the stored photo, never from the form. */
function sourceOf({ hash }: Photo, shown: readonly Photo[]): string | null {
  return shown.find((known) => known.hash === hash)?.source ?? null;
}

function answerOf(
  rows: readonly PhotoRow[],
  problems: Record<string, string>,
  said: { done: string } | { problem: string },
  sender: Pick<Sender, 'shown' | 'pathOf'>,
): PhotosAnswer {
  const isProblem = 'problem' in said;
  return {
    rows: withPreviews(rows, sender),
    problems,
    said: { title: isProblem ? said.problem : said.done, isProblem },
  };
}

function rowsOf(photos: readonly Photo[], sender: Pick<Sender, 'shown' | 'pathOf'>): PhotoRow[] {
  return withPreviews(photoRows(photos), sender);
}

function withPreviews(
  rows: readonly PhotoRow[],
  { shown, pathOf }: Pick<Sender, 'shown' | 'pathOf'>,
): PhotoRow[] {
  return rows.map((row) => {
    const upload = parseUploadAddress(row.address);
    const isShown = upload === null || shown.some(({ hash }) => hash === upload.hash);
    return isShown ? row : { ...row, preview: pathOf(fileName(upload)) };
  });
}
