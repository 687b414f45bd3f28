/** Admins' queue of documents, and their decisions. */
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { ActionRefused } from '#app/features/actions/action-refused.ts';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import { documentLabel, type SeenKind, seenText } from '#app/features/businesses/listing/seen-document.ts';
import type { DecidedLine, DocumentsShown } from '#app/features/moderation/documents/check-page.tsx';
import {
  type CheckForm,
  type CheckProblems,
  type DocumentDecision,
  readDbsCheck,
  readDecision,
  REASONS,
} from '#app/features/moderation/documents/document-form.ts';
import {
  addSeenDocument,
  type DecidedDocument,
  decidedDocuments,
  findFile,
  firstDbsDay,
  shownRecords,
  takeSentDocument,
  waitingDocuments,
  withdrawRecord,
} from '#app/features/moderation/documents/documents.server.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';
import { businesses, users } from '#db/schema.ts';
import { eq } from 'drizzle-orm';
import type { ActionKind } from '../actions/action-kind.ts';

type Deciding = Pick<Services, 'db' | 'clock' | 'mailer' | 'config'>;

const TOO_LATE = 'Another admin decided first, or the business deleted it.';
export const DBS_OFF = 'DBS checks are off until the site’s owner records a lawful basis under Site.';

export type DocumentDone = { done: number | string } | { problem: string; problems: CheckProblems };

/** Opens a file for an admin and logs it. @returns null if it no longer waits or can't be decrypted */
export async function openDocument(
  { db, clock, documentSecrets }: Pick<Services, 'db' | 'clock' | 'documentSecrets'>,
  userId: string,
  id: number,
): Promise<Buffer | null> {
  const found = await findFile(db, id, clock());
  if (!found) return null;
  // Logged first, so that no picture is shown without an entry.
  const { business_id: businessId, name } = found;
  await recordAction(
    db,
    { userId },
    { action: 'document.opened', businessId, documentId: id, name: name ?? GONE },
  );
  const opened = await documentSecrets.open(found.file);
  return opened === null ? null : Buffer.from(opened, 'base64');
}

const GONE = 'A listing that isn’t shown';

/** Reads a page of the queue. @param show a tab @param id of the document to decide; the oldest if null */
export async function documentQueue(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  show: string | null,
  id: number | null,
): Promise<{ counts: { waiting: number; ending: number }; shown: DocumentsShown }> {
  const now = clock();
  const today = britishDate(now);
  const [waiting, ending] = await Promise.all([
    waitingDocuments(db, now),
    decidedDocuments(db, 'ending', today),
  ]);
  const counts = { waiting: waiting.length, ending: ending.length };
  if (show === 'decided' || show === 'ending') {
    const rows = show === 'ending' ? ending : await decidedDocuments(db, show, today);
    return { counts, shown: { show, rows: rows.map(decidedLine) } };
  }
  if (show === 'dbs') {
    return { counts, shown: { show, isOn: (config.ownerSettings.dbsBasis ?? '') !== '', today } };
  }
  const asked = waiting.findIndex((one) => one.id === id);
  const place = Math.max(0, asked);
  const one = waiting[place];
  const next = waiting[place + 1] ?? waiting.find((other) => other.id !== one?.id);
  const document = one && { ...one, sent_at: one.sent_at.toISOString() };
  const shown = { show: 'waiting', place: place + 1, next: next?.id ?? null, today, document } as const;
  return { counts, shown };
}

export async function takeDocumentForm(
  services: Deciding,
  adminId: string,
  form: CheckForm,
): Promise<DocumentDone> {
  const { clock } = services;
  const today = britishDate(clock());
  if (form.intent === 'withdraw') return withdraw(services, adminId, parseRowId(form.document) ?? 0);
  if (form.intent === 'dbs') return noteDbsCheck(services, adminId, form, today);
  const read = readDecision(form, today);
  if ('problems' in read) return refuse(read.problems);
  return decide(services, adminId, parseRowId(form.document) ?? 0, read.decided);
}

function refuse(problems: CheckProblems): DocumentDone {
  return { problem: Object.values(problems).join(' '), problems };
}

const ACTIONS = {
  accept: 'document.accepted',
  ask: 'document.asked',
  reject: 'document.rejected',
} as const;

async function decide(
  { db: database, clock, mailer, config }: Deciding,
  adminId: string,
  id: number,
  decided: DocumentDecision,
): Promise<DocumentDone> {
  const now = clock();
  return database.transaction(async (db) => {
    const sent = await takeSentDocument(db, id, now);
    if (!sent) return { done: TOO_LATE };
    const listing = await listingOf(db, sent.business_id);
    const documentId = await addSeenDocument(db, sent.business_id, decided, { adminId, now });
    const details = { businessId: sent.business_id, documentId, name: listing?.name ?? GONE };
    const done = await recordAction(
      db,
      { userId: adminId },
      { action: ACTIONS[decided.decision], ...details },
    );
    const [sender] = await db.select({ email: users.email }).from(users).where(eq(users.id, sent.user_id));
    if (sender && listing) {
      const values = { listing: listing.name, ...outcome(decided, britishDate(now)) };
      const link = config.siteUrl + paths.ownBusiness(listing.slug);
      await mailer.send({ name: 'document-decided', recipient: sender.email, link, values }, db);
    }
    return { done };
  });
}

/** Words of the email about a decision; never anything that is on the document. */
function outcome(decided: DocumentDecision, today: string): { document: string; outcome: string } {
  const document = WORDS[decided.kind];
  if (decided.decision === 'accept') {
    const { validUntil: valid_until, issuedOn: issued_on } = decided;
    const text = seenText({ seen_on: today, valid_until, issued_on, demo: false });
    return { document, outcome: `Your page now says: “${text}”` };
  }
  const why =
    decided.reason === null
      ? 'Please send another one.'
      : `We couldn’t accept it. ${REASONS[decided.reason]}.`;
  return { document, outcome: why };
}

const WORDS: Readonly<Record<SeenKind, string>> = {
  insurance: 'insurance certificate',
  'first-aid': 'first aid certificate',
  qualification: 'qualification',
  'dbs-basic': 'DBS check',
};

async function listingOf(db: Database, id: number) {
  const [row] = await db
    .select({ slug: businesses.slug, name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, id));
  return row ?? null;
}

/** Notes a DBS check that was shown on a call; there is no file. */
async function noteDbsCheck(
  { db: database, clock, config }: Deciding,
  adminId: string,
  form: CheckForm,
  today: string,
): Promise<DocumentDone> {
  if ((config.ownerSettings.dbsBasis ?? '') === '') return { problem: DBS_OFF, problems: {} };
  const read = readDbsCheck(form, { first: firstDbsDay(today), today });
  const slug =
    form.listing
      .trim()
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '';
  const business = slug === '' ? null : await findBusiness(database, slug.toLowerCase());
  const missing = business ? {} : { listing: 'Enter the address of a listing’s page.' };
  if ('problems' in read) return refuse({ ...missing, ...read.problems });
  if (!business) return refuse(missing);
  return database.transaction(async (db) => {
    const documentId = await addSeenDocument(db, business.id, read.decided, { adminId, now: clock() });
    const details = { businessId: business.id, documentId, name: business.name };
    // The same entry as of any other document, so that the log doesn't outlive a withdrawn consent.
    return { done: await recordAction(db, { userId: adminId }, { action: 'document.accepted', ...details }) };
  });
}

async function withdraw(
  { db: database, clock }: Deciding,
  userId: string,
  id: number,
): Promise<DocumentDone> {
  return database.transaction(async (db) => {
    const businessId = await withdrawRecord(db, id, clock());
    if (businessId === null) return { done: 'It was withdrawn before.' };
    const name = (await listingOf(db, businessId))?.name ?? GONE;
    const details = { businessId, documentId: id, name };
    return { done: await recordAction(db, { userId }, { action: 'document.withdrawn', ...details }) };
  });
}

const nameOf = (actions: Parameters<ActionKind['done']>[0]) => String(actions[0]?.details['name'] ?? GONE);
const right = 'check documents' as const;

export const DOCUMENT_KINDS = {
  'document.accepted': {
    right,
    label: 'Withdraw',
    done: (actions) => `The page of ${nameOf(actions)} says what we saw. The file is deleted.`,
    async undoable({ db }, actions) {
      const shown = await shownRecords(
        db,
        actions.map(({ details }) => Number(details['documentId'])),
      );
      return actions.filter(({ details }) => shown.has(Number(details['documentId'])));
    },
    async undo(services, { details }, userId) {
      const done = await withdraw(services, userId, Number(details['documentId']));
      if (!('done' in done) || typeof done.done === 'string')
        throw new ActionRefused('It was withdrawn before.');
      return { done: done.done };
    },
  },
  'document.asked': {
    right,
    done: (actions) => `${nameOf(actions)} is asked for another. The file is deleted.`,
  },
  'document.rejected': {
    right,
    done: (actions) => `Rejected, and ${nameOf(actions)} is emailed. The file is deleted.`,
  },
  'document.withdrawn': {
    right,
    done: (actions) => `The page of ${nameOf(actions)} no longer says that we saw it.`,
  },
} satisfies Record<string, ActionKind>;

function decidedLine(row: DecidedDocument): DecidedLine {
  const state = row.isShown
    ? seenText(row)
    : row.decision === 'accept'
      ? 'Withdrawn.'
      : DECIDED[row.decision];
  const words = [
    `${documentLabel(row)}.`,
    state,
    row.reason && `${REASONS[row.reason]}.`,
    row.by && `By ${row.by}.`,
  ];
  const { id, isShown, business } = row;
  return { id, isShown, business, words: words.filter(Boolean).join(' ') };
}

const DECIDED = { ask: 'Asked for another.', reject: 'Rejected.' } as const;
