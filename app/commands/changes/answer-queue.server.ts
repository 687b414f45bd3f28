import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import type { DecisionRefused } from '#app/features/moderation/queue/change-shown.ts';
import type { Decision, FieldChoice } from '#app/features/moderation/queue/decide.server.ts';
import type { QueueRequest } from '#app/features/moderation/queue/queue-request.ts';
import { isDeclineReason } from '#app/features/moderation/suggestions/change.ts';
import type { CodeShown } from '#app/features/moderation/claiming/claim-shown.ts';
import { answerClaimAction, isClaimAction } from '../claims/decide-claim.server.ts';
import type { ClaimServices } from '../claims/email-claim.server.ts';
import {
  type BulkAction,
  decideInQueue,
  decideSeveral,
  type DecidingServices,
  undoInQueue,
  undoAllOfSender,
} from './queue.server.ts';
import { decidedSentence, severalSentence } from './queue-kinds.server.ts';

export interface QueueForm {
  intent: string;
  change: number | null;
  ids: number[];
  isAll: boolean;
  action: string;
  reason: string;
  words: string;
  choices: Partial<Record<BusinessField, FieldChoice>>;
  values: Record<string, string>;
  /** The editor's version of a claim, to detect changes. */
  seen: string;
}

interface Sent {
  form: QueueForm;
  id: number | null;
  list: QueueRequest;
  adminId: string;
}

/** The action or sentence to show, and the suggestion whose page stays open; null for the next one. */
export interface QueueDone {
  done: number | string | null;
  stays: number | null;
}

type Answer = QueueDone | { code: CodeShown } | { refused: DecisionRefused; status: number };

const BULK: Readonly<Record<string, BulkAction>> = {
  'apply-several': 'apply',
  'decline-several': 'decline',
  'spam-several': 'spam',
};

export async function answerQueue(services: DecidingServices & ClaimServices, sent: Sent): Promise<Answer> {
  const { form, adminId } = sent;
  const { intent } = form;
  const bulk = Object.hasOwn(BULK, intent) ? BULK[intent] : undefined;
  if (bulk) return answerBulk(services, sent, bulk);
  const id = sent.id ?? form.change;
  if (id === null) return refuse(0, 'Choose what to do, and try again.');
  if (intent === 'undo') return answerUndo(services, id, adminId);
  if (intent === 'undo-sender') {
    const { all, undone, problem } = await undoAllOfSender(services, id, adminId);
    if (problem !== null && undone === 0) return refuse(id, problem, 409);
    const applied = `marked as spam; ${undone} of them had been applied, and are undone`;
    return { done: severalSentence(all + undone, 0, applied), stays: null };
  }
  if (isClaimAction(intent)) {
    const answer = await answerClaimAction(services, { form, id, adminId });
    if ('problem' in answer) return refuse(id, answer.problem, 409);
    return 'code' in answer ? answer : { done: `Noted with claim ${id}.`, stays: id };
  }
  if (intent === 'decide') return answerDecision(services, form, id, adminId);
  return refuse(id, 'Choose what to do, and try again.');
}

async function answerUndo(services: DecidingServices, id: number, adminId: string): Promise<Answer> {
  const done = await undoInQueue(services, id, adminId);
  if (done.outcome === 'refused') return refuse(id, Object.values(done.problems).join(' '), 409);
  return { done: done.outcome === 'undone' ? done.action : null, stays: id };
}

async function answerBulk(services: DecidingServices, sent: Sent, action: BulkAction): Promise<Answer> {
  const { list, adminId } = sent;
  const { ids, isAll } = sent.form;
  if (!isAll && ids.length === 0) return refuse(0, 'Tick at least one suggestion.');
  const chosen = isAll ? { all: { ...list, after: null } } : { ids };
  const { count, failed, done } = await decideSeveral(services, action, chosen, { adminId, reason: 'other' });
  const words = action === 'apply' ? 'applied' : 'closed';
  return { done: done ?? severalSentence(count, failed, words), stays: null };
}

async function answerDecision(
  services: DecidingServices,
  form: QueueForm,
  id: number,
  adminId: string,
): Promise<Answer> {
  const { values, words } = form;
  const common = { id, adminId, words: words === '' ? null : words };
  const decision = decisionOf(form, common);
  if ('problem' in decision) {
    const { problem, field } = decision;
    return { refused: { id, problem, errors: field ? { [field]: problem } : {}, values }, status: 400 };
  }
  const outcome = await decideInQueue(services, decision);
  if (outcome.outcome === 'decided') return { done: outcome.done ?? null, stays: null };
  if (outcome.outcome === 'over') {
    const sentence = await decidedSentence(services.db, id);
    return { done: sentence && `Another admin decided first. ${sentence}`, stays: null };
  }
  const [problem = 'This could not be applied.'] = Object.values(outcome.problems);
  return { refused: { id, problem, errors: outcome.problems, values }, status: 409 };
}

function decisionOf(
  { action, reason, words, choices }: QueueForm,
  common: Pick<Decision, 'id' | 'adminId' | 'words'>,
): Decision | { problem: string; field?: string } {
  switch (action) {
    case 'apply':
      return { ...common, action: 'apply', fields: choices };
    case 'ask':
      if (words === '') return { problem: 'Write what you want to know.', field: 'words' };
      return { ...common, words: null, action: 'ask', question: words };
    case 'decline':
      if (!isDeclineReason(reason)) return { problem: 'Choose why.' };
      return { ...common, action: 'decline', reason };
    case 'spam':
      return { ...common, words: null, action: 'spam' };
    default:
      return { problem: 'Choose what to do with it.' };
  }
}

function refuse(id: number, problem: string, status = 400): Answer {
  return { refused: { id, problem, errors: {}, values: {} }, status };
}
