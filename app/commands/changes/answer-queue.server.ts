/** Answers the forms of the admin area of changes. */
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import type { DecisionRefused } from '#app/features/moderation/queue/change-shown.ts';
import type { Decision, FieldChoice } from '#app/features/moderation/queue/decide.server.ts';
import type { QueueRequest } from '#app/features/moderation/queue/queue.server.ts';
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
  undoSeveral,
} from './queue.server.ts';
import type { QueueDone } from './queue-done.server.ts';

/** A form of the queue, as it was sent. */
export interface QueueForm {
  /** The button. */
  intent: string;
  /** When several suggestions were decided that are to wait again: milliseconds since 1970; null for no such time. */
  at: number | null;
  /** The suggestion that a form of the list is about. */
  change: number | null;
  /** The suggestions that were ticked; all of the list if `isAll`. */
  ids: number[];
  isAll: boolean;
  /** What to do with one suggestion, and why. */
  action: string;
  reason: string;
  /** The words to its sender, typed or of a template. */
  words: string;
  choices: Partial<Record<BusinessField, FieldChoice>>;
  /** What was chosen and typed, to be shown again. */
  values: Record<string, string>;
  /** What an editor has seen of a claim. */
  seen: string;
}

interface Sent {
  form: QueueForm;
  /** The change whose page it is; null for the list. */
  id: number | null;
  list: QueueRequest;
  adminId: string;
}

type Answer = { done: QueueDone } | { code: CodeShown } | { refused: DecisionRefused; status: number };

const BULK: Readonly<Record<string, BulkAction>> = {
  'apply-several': 'apply',
  'decline-several': 'decline',
  'spam-several': 'spam',
};

/** Does what a form of the admin area asks for. */
export async function answerQueue(services: DecidingServices & ClaimServices, sent: Sent): Promise<Answer> {
  const { form, adminId } = sent;
  const { intent } = form;
  const bulk = Object.hasOwn(BULK, intent) ? BULK[intent] : undefined;
  if (bulk) return answerBulk(services, sent, bulk);
  if (intent === 'undo-several') {
    const count = form.at === null ? 0 : await undoSeveral(services, adminId, form.at);
    return { done: { kind: 'reopened', count } };
  }
  const id = sent.id ?? form.change;
  if (id === null) return refuse(0, 'Choose what to do, and try again.');
  if (intent === 'undo') return answerUndo(services, id, adminId);
  if (intent === 'undo-sender') {
    const { all, undone, problem } = await undoAllOfSender(services, id, adminId);
    if (problem !== null && undone === 0) return refuse(id, problem, 409);
    return { done: { kind: 'sender', count: all + undone, undone } };
  }
  if (isClaimAction(intent)) {
    const answer = await answerClaimAction(services, { form, id, adminId });
    if ('problem' in answer) return refuse(id, answer.problem, 409);
    return 'code' in answer ? answer : { done: { kind: 'noted', id, stays: id } };
  }
  if (intent === 'decide') return answerDecision(services, form, id, adminId);
  return refuse(id, 'Choose what to do, and try again.');
}

async function answerUndo(services: DecidingServices, id: number, adminId: string): Promise<Answer> {
  const done = await undoInQueue(services, id, adminId);
  if (done.outcome === 'refused') return refuse(id, Object.values(done.problems).join(' '), 409);
  return { done: { kind: 'undone', id, stays: id } };
}

async function answerBulk(services: DecidingServices, sent: Sent, action: BulkAction): Promise<Answer> {
  const { list, adminId } = sent;
  const { ids, isAll } = sent.form;
  if (!isAll && ids.length === 0) return refuse(0, 'Tick at least one suggestion.');
  const chosen = isAll ? { all: { ...list, after: null } } : { ids };
  const { done, failed, at } = await decideSeveral(services, action, chosen, { adminId, reason: 'other' });
  return action === 'apply'
    ? { done: { kind: 'applied', count: done, failed } }
    : { done: { kind: 'closed', count: done, failed, at } };
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
  if (outcome.outcome === 'decided') return { done: { kind: 'decided', id } };
  if (outcome.outcome === 'over') return { done: { kind: 'over', id } };
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
