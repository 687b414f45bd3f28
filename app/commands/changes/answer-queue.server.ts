/** Answers the forms of the admin area of changes. */
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import type { DecisionRefused } from '#app/features/moderation/queue/change-shown.ts';
import type { Decision, FieldChoice } from '#app/features/moderation/queue/decide.server.ts';
import type { QueueRequest } from '#app/features/moderation/queue/queue.server.ts';
import { templateText } from '#app/features/moderation/queue/reply-templates.ts';
import { isDeclineReason } from '#app/features/moderation/suggestions/change.ts';
import { BUSINESS_FIELDS } from '#app/features/businesses/values/business-values.ts';
import { claimActionSchema } from '#app/features/moderation/claiming/claim-form.ts';
import type { CodeShown } from '#app/features/moderation/claiming/claim-shown.ts';
import { textOf } from '#app/platform/form-text.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { parseRowId } from '#app/platform/row-id.ts';
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

interface Sent {
  form: FormData;
  /** The change whose page it is; null for the list. */
  id: number | null;
  list: QueueRequest;
  adminId: string;
}

type Answer = { done: QueueDone } | { code: CodeShown } | { refused: DecisionRefused; status: number };

const LONGEST_WORDS = 2000;
const BULK: Readonly<Record<string, BulkAction>> = {
  'apply-several': 'apply',
  'decline-several': 'decline',
  'spam-several': 'spam',
};

/** Does what a form of the admin area asks for. */
export async function answerQueue(services: DecidingServices & ClaimServices, sent: Sent): Promise<Answer> {
  const { form, adminId } = sent;
  const intent = textOf(form, 'intent');
  const bulk = Object.hasOwn(BULK, intent) ? BULK[intent] : undefined;
  if (bulk) return answerBulk(services, sent, bulk);
  if (intent === 'undo-several') {
    const at = Number(textOf(form, 'at'));
    const count = Number.isSafeInteger(at) && at > 0 ? await undoSeveral(services, adminId, at) : 0;
    return { done: { kind: 'reopened', count } };
  }
  const id = sent.id ?? parseRowId(form.get('change'));
  if (id === null) return refuse(0, 'Choose what to do, and try again.');
  if (intent === 'undo') return answerUndo(services, id, adminId);
  if (intent === 'undo-sender') {
    const { all, undone, problem } = await undoAllOfSender(services, id, adminId);
    if (problem !== null && undone === 0) return refuse(id, problem, 409);
    return { done: { kind: 'sender', count: all + undone, undone } };
  }
  if (isClaimAction(intent)) {
    const answer = await answerClaimAction(services, {
      form: parseForm(claimActionSchema, form),
      id,
      adminId,
    });
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
  const { form, list, adminId } = sent;
  const ids = form.getAll('id').flatMap((value) => parseRowId(value) ?? []);
  const isAll = textOf(form, 'which') === 'all';
  if (!isAll && ids.length === 0) return refuse(0, 'Tick at least one suggestion.');
  const chosen = isAll ? { all: { ...list, after: null } } : { ids };
  const { done, failed, at } = await decideSeveral(services, action, chosen, { adminId, reason: 'other' });
  return action === 'apply'
    ? { done: { kind: 'applied', count: done, failed } }
    : { done: { kind: 'closed', count: done, failed, at } };
}

async function answerDecision(
  services: DecidingServices,
  form: FormData,
  id: number,
  adminId: string,
): Promise<Answer> {
  const values = valuesOf(form);
  const typed = textOf(form, 'words').trim().slice(0, LONGEST_WORDS).toWellFormed();
  // Without scripts a template that was chosen stands nowhere else.
  const words = typed || templateText(textOf(form, 'template'));
  const common = { id, adminId, words: words === '' ? null : words };
  const decision = decisionOf(form, common, words);
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
  form: FormData,
  common: Pick<Decision, 'id' | 'adminId' | 'words'>,
  words: string,
): Decision | { problem: string; field?: string } {
  switch (textOf(form, 'deed')) {
    case 'apply':
      return { ...common, action: 'apply', fields: choicesOf(form) };
    case 'ask':
      if (words === '') return { problem: 'Write what you want to know.', field: 'words' };
      return { ...common, words: null, action: 'ask', question: words };
    case 'decline': {
      const reason = textOf(form, 'reason');
      if (!isDeclineReason(reason)) return { problem: 'Choose why.' };
      return { ...common, action: 'decline', reason };
    }
    case 'spam':
      return { ...common, words: null, action: 'spam' };
    default:
      return { problem: 'Choose what to do with it.' };
  }
}

function choicesOf(form: FormData): Partial<Record<BusinessField, FieldChoice>> {
  const choices: Partial<Record<BusinessField, FieldChoice>> = {};
  for (const field of BUSINESS_FIELDS) {
    const choice = textOf(form, `field-${field}`);
    if (choice === 'take' || choice === 'keep') choices[field] = { do: choice };
    if (choice === 'take' && field === 'photos')
      choices[field] = { do: choice, seen: textOf(form, 'seen-photos') };
    if (choice === 'write') choices[field] = { do: 'write', text: textOf(form, `write-${field}`) };
  }
  return choices;
}

/** What was chosen and typed, to be shown again. */
function valuesOf(form: FormData): Record<string, string> {
  const names = [
    ...['deed', 'reason', 'words', 'template'],
    ...BUSINESS_FIELDS.flatMap((field) => [`field-${field}`, `write-${field}`]),
  ];
  return Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, textOf(form, name)]));
}

function refuse(id: number, problem: string, status = 400): Answer {
  return { refused: { id, problem, errors: {}, values: {} }, status };
}
