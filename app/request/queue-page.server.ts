import { data, redirect, type RouterContextProvider } from 'react-router';
import {
  changeAddress,
  queueAddress,
  readQueueRequest,
} from '#app/features/moderation/queue/queue-request.ts';
import { nextOpen } from '#app/features/moderation/queue/queue.server.ts';
import {
  isLockTimeout,
  LOCK_TIMEOUT,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import {
  answerOptions,
  answerText,
  type OwnAnswer,
  ownAnswers,
} from '#app/features/site/settings/own-answers.ts';
import * as paths from '#app/paths/paths.ts';
import { admit, admitForm } from './guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { claimForAdmin } from '#app/commands/claims/decide-claim.server.ts';
import { answerQueue, type QueueForm } from '#app/commands/changes/answer-queue.server.ts';
import { changeQueue } from '#app/commands/changes/queue.server.ts';
import { withDone } from '#app/features/actions/done.ts';
import { redirectDone } from './flash.ts';
import * as z from 'zod';
import { BUSINESS_FIELDS } from '#app/features/businesses/values/business-values.ts';
import { claimActionSchema } from '#app/features/moderation/claiming/claim-form.ts';
import { templateText } from '#app/features/moderation/queue/reply-templates.ts';
import { listOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { requestRowId } from '#app/platform/request-fields.ts';

interface Asked {
  url: URL;
  context: Readonly<RouterContextProvider>;
  id: string | undefined;
}

/** @throws Response with a redirect to the list if there is no such change */
export async function loadQueue({ url, context, id: text }: Asked) {
  const { services } = admit(context, 'decide changes');
  const id = text === undefined ? null : parseRowId(text);
  if (text !== undefined && id === null) throw redirect(paths.adminChanges);
  const queue = await changeQueue(services, readQueueRequest(url.searchParams), id);
  if (text !== undefined && queue.change === null) throw redirect(paths.adminChanges);
  const claim = queue.change && (await claimForAdmin(services, queue.change));
  return {
    queue,
    claim,
    answers: answerOptions(ownAnswers(services.config.ownerSettings)),
  };
}

export async function actInQueue({ request, url, context, id: text }: Asked & { request: Request }) {
  const { userId: adminId, services, form } = await admitForm(request, context, 'decide changes');
  const id = text === undefined ? null : parseRowId(text);
  const list = readQueueRequest(url.searchParams);
  try {
    const answer = await answerQueue(services, {
      form: readQueueForm(form, ownAnswers(services.config.ownerSettings)),
      id,
      list,
      adminId,
    });
    if ('refused' in answer) return data({ refused: answer.refused }, answer.status);
    // Shown once and stored nowhere, so it has no address.
    if ('code' in answer) return data({ code: answer.code });
    const { done, stays } = answer;
    const isOver = list.show !== 'open' || id === null;
    const next = stays ?? (isOver ? null : await nextOpen(services.db, id));
    const address = next === null ? queueAddress(list) : changeAddress(next, list);
    throw typeof done === 'string' ? redirectDone(address, done) : redirect(withDone(address, done), 303);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    return data({ refused: { id: id ?? 0, problem: LOCK_TIMEOUT, errors: {}, values: {} } }, 503);
  }
}

const LONGEST_WORDS = 2000;

const schema = claimActionSchema.extend({
  change: requestRowId,
  which: z.string(),
  reason: z.string(),
  decision: z.string(),
  words: z.string().transform((text) => text.trim().slice(0, LONGEST_WORDS).toWellFormed()),
  template: z.string(),
});

/** @param own the owner's answers, besides the built-in ones */
function readQueueForm(form: FormData, own: readonly OwnAnswer[]): QueueForm {
  const { which, template, words, decision, ...sent } = parseForm(schema, form);
  return {
    ...sent,
    action: decision,
    ids: listOf(form, 'id').flatMap((value) => parseRowId(value) ?? []),
    isAll: which === 'all',
    // Without scripts a chosen template's text isn't in the form.
    words: words || templateText(template) || answerText(own, template),
    choices: choicesOf(form),
    values: valuesOf(form),
  };
}

function choicesOf(form: FormData): QueueForm['choices'] {
  const choices: QueueForm['choices'] = {};
  for (const field of BUSINESS_FIELDS) {
    const sent = parseForm(texts(`field-${field}`, `write-${field}`, 'seen-photos'), form);
    const choice = sent[`field-${field}`];
    if (choice === 'take' || choice === 'keep') choices[field] = { do: choice };
    if (choice === 'take' && field === 'photos') choices[field] = { do: choice, seen: sent['seen-photos'] };
    if (choice === 'write') choices[field] = { do: 'write', text: sent[`write-${field}`] };
  }
  return choices;
}

function valuesOf(form: FormData): Record<string, string> {
  const names = [
    ...['decision', 'reason', 'words', 'template'],
    ...BUSINESS_FIELDS.flatMap((field) => [`field-${field}`, `write-${field}`]),
  ];
  return parseForm(texts(...names.filter((name) => form.has(name))), form);
}
