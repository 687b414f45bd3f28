import { eq } from 'drizzle-orm';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { type CustomField, fieldsInUse } from '#app/features/businesses/listing/custom-field.ts';
import { FIELDS } from '#app/features/businesses/fields/fields.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { changedWords } from '#app/features/moderation/queue/changed-words.ts';
import type { ChangeShown, ChangeQueue, FieldShown } from '#app/features/moderation/queue/change-shown.ts';
import {
  type DecideOutcome,
  decideChange,
  type Decision,
  isChangedMeanwhile,
  presetChoice,
  proposedValue,
} from '#app/features/moderation/queue/decide.server.ts';
import {
  closeSeveral,
  idsOfQueue,
  readQueue,
  reopenClosed,
  senderRecord,
} from '#app/features/moderation/queue/queue.server.ts';
import { undoDecision, undoSender } from '#app/features/moderation/queue/undo-decision.server.ts';
import { wasSentByOwner } from '#app/features/moderation/owning/ownership.server.ts';
import {
  KINDS,
  type ProposedChange,
  type DeclineReason,
  takesDown,
} from '#app/features/moderation/suggestions/change.ts';
import { findChange } from '#app/features/moderation/suggestions/store.server.ts';
import { ChangeRefused, orRefused } from '#app/features/businesses/write/records/refused.ts';
import type { StoredBusiness } from '#app/features/businesses/write/records/stored-business.server.ts';
import { findListedOrHidden } from '#app/features/businesses/write/removal/listed-or-hidden.server.ts';
import { findClaimOfChange } from '#app/features/moderation/claiming/claims.server.ts';
import { typedText } from '#app/features/businesses/values/typed-value.ts';
import { waitingComplaints } from '#app/features/messages/messages.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';
import { businesses } from '#db/schema.ts';
import {
  carryOutClaim,
  closeClaimsOf,
  endClaimsOfSender,
  reopenClaimsOf,
  undoClaim,
} from '../claims/decide-claim.server.ts';
import { emailSettled } from '../claims/email-claim.server.ts';
import { photosShown, publishTaken } from './queue-photos.server.ts';
import { namedDuplicate } from './take-suggestion.server.ts';
import { emailSender, type SenderEmailServices } from './email-sender.server.ts';
import { UNDO_REMOVAL_DAYS } from '#app/platform/periods.ts';
import { MOST_APPLIED, type QueueRequest } from '#app/features/moderation/queue/queue-request.ts';

type ShowingServices = Pick<Services, 'db' | 'clock'>;
export type DecidingServices = SenderEmailServices &
  Pick<Services, 'db' | 'clock' | 'postcodes' | 'councils' | 'borders' | 'logger' | 'pendingPictures'>;

export async function changeQueue(
  services: ShowingServices,
  request: QueueRequest,
  id: number | null,
): Promise<ChangeQueue> {
  const { db, clock } = services;
  const queue = await readQueue(db, request);
  const openId = id ?? queue.entries[0]?.id ?? null;
  const change = openId === null ? null : await changeShown(services, openId);
  const complaints = await waitingComplaints(db);
  return { request, queue, change, complaints, isList: id === null, now: new Date(clock()).toISOString() };
}

export async function changeShown(services: ShowingServices, id: number): Promise<ChangeShown | null> {
  const { db, clock } = services;
  const change = await findChange(db, id);
  if (!change) return null;
  const found = change.businessId === null ? null : await findListedOrHidden(db, change.businessId);
  const stored = found?.stored ?? null;
  const today = britishDate(clock());
  const customFields = fieldsInUse(await loadCustomFields(db));
  const record = await senderRecord(db, id);
  const other = change.kind === 'duplicate' ? await namedDuplicate({ db }, change.note) : null;
  return {
    id,
    kind: change.kind,
    kindLabel: KINDS[change.kind].label,
    state: change.state,
    at: change.at.toISOString(),
    dueAt: change.dueAt?.toISOString() ?? null,
    business: {
      id: stored && !found?.isHidden ? stored.id : null,
      name: stored?.name ?? change.businessName,
      slug: stored?.slug ?? null,
      isHidden: found?.isHidden ?? false,
    },
    sender: senderText(change, record, await wasSentByOwner(db, id)),
    others: record.all,
    hasMail: change.senderEmail !== null,
    note: change.note,
    question: change.question,
    answer: change.answer,
    fields: fieldsShown(change, stored, { today, customFields }),
    ...whatApplyingDoes(change, stored),
    duplicate: other && (await businessName(db, other.id)),
    decided: decidedText(change),
  };
}

async function businessName(db: Database, id: number): Promise<{ id: number; name: string } | null> {
  const [row] = await db
    .select({ id: businesses.id, name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, id));
  return row ?? null;
}

const SENDERS: Readonly<Record<ProposedChange['source'], string>> = {
  visitor: 'A visitor',
  business: 'Says they are the business',
  import: 'An import',
  admin: 'An editor',
  command: 'A command',
};

function senderText(
  { kind, source, senderEmail, confirmedAt }: ProposedChange,
  { decided, taken }: { decided: number; taken: number },
  isOwner: boolean,
): string {
  // Claimants have accounts with a confirmed address.
  const isKnown = confirmedAt !== null || kind === 'claim';
  const mail = senderEmail === null ? 'no mail' : isKnown ? 'mail confirmed' : 'email not confirmed';
  const record = decided === 0 ? [] : [`${taken} of ${decided} earlier suggestions accepted`];
  const who = isOwner ? ['Manages the listing', 'signed in'] : [SENDERS[source], mail];
  return [...who, ...record].join(', ');
}

function fieldsShown(
  { id, patch }: ProposedChange,
  stored: StoredBusiness | null,
  { today, customFields }: { today: string; customFields: readonly CustomField[] },
): FieldShown[] {
  const fields = (Object.keys(FIELDS) as BusinessField[]).filter((field) => field in patch);
  return fields.map((field) => {
    const text = (value: unknown) => typedText(field, value, today, customFields);
    const [from, to, present] = [patch[field]?.from, proposedValue(patch, field, stored), stored?.[field]];
    const { before, after } = changedWords(text(present), text(to));
    return {
      field,
      label: FIELDS[field].label,
      now: before,
      proposed: after,
      was: isChangedMeanwhile(patch, field, stored) ? text(from) : null,
      preset: presetChoice(patch, field, stored),
      typed: text(to),
      photos: field === 'photos' ? photosShown(id, to, present) : null,
    };
  });
}

function whatApplyingDoes(
  change: ProposedChange,
  stored: StoredBusiness | null,
): Pick<ChangeShown, 'makes' | 'applyLabel'> {
  const name = stored?.name ?? change.businessName;
  if (takesDown(change)) {
    return {
      applyLabel: 'Remove listing',
      makes: `Removes ${name}. You can restore it for ${UNDO_REMOVAL_DAYS} days. Imports leave it out from now on.`,
    };
  }
  if (change.kind === 'new') return { applyLabel: 'Add it', makes: `Adds ${name} to the directory.` };
  if (change.kind === 'confirm' && change.source === 'visitor') {
    return { applyLabel: 'Note it', makes: 'Records each fact as confirmed by a visitor.' };
  }
  if (change.kind === 'confirm') {
    return { applyLabel: 'Confirm', makes: `Confirms all details of ${name} as correct today.` };
  }
  if (change.kind === 'claim') {
    return { applyLabel: 'Accept the claim', makes: `Makes them the only owner of ${name}.` };
  }
  if (Object.keys(change.patch).length === 0) {
    return {
      applyLabel: 'Seen to',
      makes: 'This does not change the listing. Correct it first, then mark it as resolved.',
    };
  }
  return { applyLabel: 'Apply', makes: `Makes version ${(stored?.version ?? 0) + 1} of ${name}.` };
}

const DECIDED: Readonly<Partial<Record<ProposedChange['state'], string>>> = {
  applied: 'Applied',
  'applied-in-part': 'Applied in part',
  declined: 'Declined',
  withdrawn: 'Withdrawn by the sender',
  spam: 'Marked as spam',
  expired: 'Never confirmed',
  unconfirmed: 'Waiting for the sender to confirm it',
};

function decidedText({ state, at, decidedAt }: ProposedChange): ChangeShown['decided'] {
  const text = DECIDED[state];
  if (!text) return null;
  const canUndo = !['withdrawn', 'expired', 'unconfirmed'].includes(state);
  return { text, at: (decidedAt ?? at).toISOString(), canUndo };
}

/** Decides a change, logs it and emails the sender, unless it is spam. */
export async function decideInQueue(
  services: DecidingServices,
  decision: Decision,
): Promise<DecideOutcome & { done?: number }> {
  const { action, adminId } = decision;
  const problem = await publishTaken(services, decision);
  if (problem) return { outcome: 'refused', problems: { photos: problem } };
  const done = await orRefused(
    services.db.transaction(async (db) => {
      const outcome = await decideChange({ ...services, db }, decision);
      if (outcome.outcome !== 'decided') return outcome;
      const problem = await carryOutClaim(db, outcome.change, {
        action,
        adminId,
        now: services.clock(),
      });
      if (problem) throw new ChangeRefused({ name: problem });
      return { ...outcome, done: await record(db, adminId, ACTIONS[action], outcome.change) };
    }),
  );
  if (done.outcome !== 'decided' || action === 'spam') return done;
  const claim = action === 'apply' ? await findClaimOfChange(services.db, decision.id) : null;
  if (claim) await emailSettled(services, claim.id, 'owner');
  else await emailSender(services, decision.id);
  return done;
}

const ACTIONS = {
  apply: 'change.applied',
  ask: 'change.asked',
  decline: 'change.declined',
  spam: 'change.spam',
} as const;

async function record(
  db: Database,
  adminId: string | null,
  action: (typeof ACTIONS)[keyof typeof ACTIONS] | 'change.undone',
  { id, businessName, businessId }: Pick<ProposedChange, 'id' | 'businessName' | 'businessId'>,
): Promise<number> {
  const actor = adminId === null ? 'command' : { userId: adminId };
  return recordAction(db, actor, { action, changeId: id, name: businessName, businessId: businessId ?? 0 });
}

export async function undoInQueue(services: DecidingServices, id: number, adminId: string) {
  return orRefused(
    services.db.transaction(async (db) => {
      const done = await undoDecision({ ...services, db }, { id, adminId });
      if (done.outcome !== 'undone') return done;
      await undoClaim(db, done.change, services.clock());
      return { ...done, action: await record(db, adminId, 'change.undone', done.change) };
    }),
  );
}

export async function undoAllOfSender(services: DecidingServices, id: number, adminId: string) {
  return services.db.transaction(async (db) => {
    const done = await undoSender({ ...services, db }, { id, adminId });
    await endClaimsOfSender(db, id, { adminId, now: services.clock() });
    const change = await findChange(db, id);
    if (change && done.all > 0) await record(db, adminId, 'change.spam', change);
    return done;
  });
}

const MOST_CLOSED = 10_000;

export type BulkAction = 'spam' | 'decline' | 'apply';

/** Number of suggestions decided together and the action that closed them; null for none. */
interface SeveralDecided {
  count: number;
  failed: number;
  done: number | null;
}

export async function decideSeveral(
  services: DecidingServices,
  action: BulkAction,
  chosen: { ids: readonly number[] } | { all: QueueRequest },
  { adminId, reason }: { adminId: string; reason: DeclineReason },
): Promise<SeveralDecided> {
  const { db, clock } = services;
  const most = action === 'apply' ? MOST_APPLIED : MOST_CLOSED;
  const ids = 'ids' in chosen ? chosen.ids.slice(0, most) : await idsOfQueue(db, chosen.all, most);
  const at = clock();
  if (action === 'apply') return applySeveral(services, ids, adminId);
  const set = action === 'spam' ? ({ state: 'spam' } as const) : ({ state: 'declined', reason } as const);
  const { closed, done } = await db.transaction(async (within) => {
    const closed = await closeSeveral(within, ids, set, { adminId, now: at });
    await closeClaimsOf(within, closed, { adminId, now: at });
    const failed = ids.length - closed.length;
    const details = { name: `${closed.length}`, at, failed };
    const done =
      closed.length > 0
        ? await recordAction(within, { userId: adminId }, { action: 'changes.closed', ...details })
        : null;
    return { closed, done };
  });
  if (action === 'decline') for (const id of closed) await emailSender(services, id);
  return { count: closed.length, failed: ids.length - closed.length, done };
}

async function applySeveral(
  services: DecidingServices,
  ids: readonly number[],
  adminId: string,
): Promise<SeveralDecided> {
  let count = 0;
  for (const id of ids) {
    const outcome = await decideInQueue(services, { id, adminId, words: null, action: 'apply', fields: {} });
    if (outcome.outcome === 'decided') count += 1;
  }
  return { count, failed: ids.length - count, done: null };
}

/** Reopens what an admin closed in one go. */
export function undoSeveral({ db }: Pick<Services, 'db'>, adminId: string, at: number): Promise<number> {
  return db.transaction(async (within) => {
    const opened = await reopenClosed(within, { adminId, at });
    return opened - (await reopenClaimsOf(within, adminId, at));
  });
}
