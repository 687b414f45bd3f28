/** What the two pages of the admin area of changes have in common: the list, and one change with the list beside it. */
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
import { answerOptions, ownAnswers } from '#app/features/site/settings/own-answers.ts';
import * as paths from '#app/paths/paths.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { readQueueForm } from '#app/request/queue-form.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { claimForAdmin } from '#app/commands/claims/decide-claim.server.ts';
import { answerQueue } from '#app/commands/changes/answer-queue.server.ts';
import { changeQueue } from '#app/commands/changes/queue.server.ts';
import { readQueueDone, writeQueueDone } from '#app/commands/changes/queue-done.server.ts';

interface Asked {
  url: URL;
  context: Readonly<RouterContextProvider>;
  /** The number of the change in the address; undefined for the list. */
  id: string | undefined;
}

/** @throws Response that leads to the list, where there is no such change */
export async function loadQueue({ url, context, id: text }: Asked) {
  requireRight(context, 'decide changes');
  const services = context.get(servicesContext);
  const id = text === undefined ? null : parseRowId(text);
  if (text !== undefined && id === null) throw redirect(paths.adminChanges);
  const queue = await changeQueue(services, readQueueRequest(url.searchParams), id);
  if (text !== undefined && queue.change === null) throw redirect(paths.adminChanges);
  const claim = queue.change && (await claimForAdmin(services, queue.change));
  return {
    queue: { ...queue, done: await readQueueDone(services.db, url.searchParams.get('done')) },
    claim,
    answers: answerOptions(ownAnswers(services.config.ownerSettings)),
  };
}

/** Does what a form of the admin area asks for, and leads to what is next. */
export async function actInQueue({ request, url, context, id: text }: Asked & { request: Request }) {
  const { id: adminId } = requireRight(context, 'decide changes');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
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
    // Shown once, and stored nowhere: no address leads to it.
    if ('code' in answer) return data({ code: answer.code });
    const { done } = answer;
    const isOver = list.show !== 'open' || id === null;
    const next =
      done.kind === 'undone' || done.kind === 'noted'
        ? done.stays
        : isOver
          ? null
          : await nextOpen(services.db, id);
    const address = next === null ? queueAddress(list) : changeAddress(next, list);
    const join = address.includes('?') ? '&' : '?';
    throw redirect(`${address}${join}done=${writeQueueDone(done)}`, 303);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    return data({ refused: { id: id ?? 0, problem: LOCK_TIMEOUT, errors: {}, values: {} } }, 503);
  }
}
