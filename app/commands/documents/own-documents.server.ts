/** Documents that owners send to be checked. */
import {
  documentLabel,
  isValid,
  type SeenDocument,
  SENT_KINDS,
  seenText,
} from '#app/features/businesses/listing/seen-document.ts';
import { longDay } from '@dog-care-directory/text';
import {
  readSent,
  REASONS,
  type SendForm,
  type SendProblems,
} from '#app/features/moderation/documents/document-form.ts';
import {
  addSentDocument,
  deleteDbsChecks,
  deleteSentDocument,
  refusedDocuments,
  waitingDocuments,
} from '#app/features/moderation/documents/documents.server.ts';
import type { OwnDocument } from '#app/features/moderation/owning/own-page-data.ts';
import { findOwnership } from '#app/features/moderation/owning/ownership.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { refusedUpload } from '../sending/refused-upload.server.ts';
import type { Services } from '#app/services/services.server.ts';

export type DocumentSent =
  | { done: string }
  | { status: 400 | 404 | 429; problems: SendProblems; problem: string | null; retryAfterSeconds?: number };

type SendingServices = Pick<Services, 'db' | 'clock' | 'limits' | 'pendingPictures' | 'documentSecrets'>;

/** Lists an owner's documents: seen, waiting, or not added. */
export async function ownDocuments(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { id, seen }: { id: number; seen: readonly SeenDocument[] | null },
): Promise<OwnDocument[]> {
  const today = britishDate(clock());
  const [waiting, refused] = await Promise.all([waitingDocuments(db, clock(), id), refusedDocuments(db, id)]);
  const kinds = SENT_KINDS.flatMap((kind): OwnDocument[] => {
    const known = [
      ...(seen ?? [])
        .filter((one) => one.kind === kind)
        .map((one) => ({ kind, label: documentLabel(one), ...seenWords(one, today), waiting: null })),
      ...waiting
        .filter((one) => one.kind === kind)
        .map((one) => ({
          kind,
          label: documentLabel(one),
          state: 'waiting' as const,
          words: 'Waiting to be checked',
          waiting: one.id,
        })),
    ];
    const last = refused.find((one) => one.kind === kind && one.decision !== 'accept');
    const words = last ? refusedWords(last.reason) : 'Not added';
    const isMissing = known.length === 0 || (last && waiting.every((one) => one.kind !== kind));
    const missing = { kind, label: documentLabel({ kind, name: null }), waiting: null };
    return isMissing || (kind === 'qualification' && known.every(({ state }) => state === 'seen'))
      ? [...known, { ...missing, state: 'none', words }]
      : known;
  });
  const dbs = (seen ?? []).find((one) => one.kind === 'dbs-basic');
  // Nothing is offered that the site can't do.
  if (!dbs && (config.ownerSettings.dbsBasis ?? '') === '') return kinds;
  const check = { kind: 'dbs-basic' as const, label: 'Basic DBS check', waiting: null };
  return [
    ...kinds,
    dbs
      ? { ...check, ...seenWords(dbs, today) }
      : { ...check, state: 'none', words: 'Show it, don’t send it' },
  ];
}

function seenWords(document: SeenDocument, today: string): Pick<OwnDocument, 'state' | 'words'> {
  if (isValid(document, today)) return { state: 'seen', words: seenText(document) };
  return { state: 'ended', words: `Ended on ${longDay(document.valid_until ?? today)}` };
}

function refusedWords(reason: keyof typeof REASONS | null): string {
  return reason === null ? 'We need another one' : `Not accepted: ${REASONS[reason]}`;
}

/** Stores a re-encoded and encrypted picture of a document for checking. */
export async function sendDocument(
  { db, clock, limits, pendingPictures, documentSecrets }: SendingServices,
  { userId, address }: { userId: string; address: string | null },
  businessId: number,
  { form, file }: { form: SendForm; file: Uint8Array | null },
): Promise<DocumentSent> {
  const read = readSent(form, britishDate(clock()));
  const missing = file === null ? { file: 'Choose a photo of the document.' } : {};
  if ('problems' in read) return { status: 400, problems: { ...read.problems, ...missing }, problem: null };
  if (file === null) return { status: 400, problems: missing, problem: null };
  const sender = { account: userId, address };
  try {
    await limits.count('document of a business', sender);
    const picture = await pendingPictures.encode(file);
    await limits.count('bytes of photos', sender, picture.byteLength);
    const sealed = await documentSecrets.seal(picture.toString('base64'));
    // The ownership may have ended during the upload.
    if (!(await findOwnership(db, userId, businessId)))
      return { status: 404, problems: {}, problem: 'This listing is no longer yours to manage.' };
    await addSentDocument(db, { ...read, businessId, userId, file: sealed }, clock());
    return { done: 'Sent. We’ll email you when we’ve checked it.' };
  } catch (error) {
    return refusedUpload(error);
  }
}

/** Deletes a document that waits, or withdraws the consent to show a DBS check. */
export async function changeOwnDocuments(
  { db }: Pick<Services, 'db'>,
  { business: { id } }: { business: { id: number } },
  { intent, document }: SendForm,
): Promise<DocumentSent> {
  if (intent === 'delete') {
    const isDeleted = await deleteSentDocument(db, parseRowId(document) ?? 0, id);
    return { done: isDeleted ? 'Deleted' : 'It was checked or deleted before.' };
  }
  if (intent === 'withdraw-dbs') {
    await deleteDbsChecks(db, id);
    return { done: 'Your page no longer mentions a DBS check. We’ve deleted our note.' };
  }
  return { status: 400, problems: {}, problem: 'Choose what to do, and try again.' };
}
