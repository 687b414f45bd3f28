import { undoActions } from '#app/commands/undo/undo.server.ts';
import type { Undone } from '#app/commands/actions/action-kind.ts';
import { actionIds, addressBack, withDone } from '#app/features/actions/done.ts';
import * as paths from '#app/paths/paths.ts';
import { listOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { redirectWithToast } from '#app/request/flash.ts';
import { admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import type { Route } from './+types/undo';

/** Undoes actions, each with its own right, and returns to the page that asked. */
export async function action({ request, context }: Route.ActionArgs) {
  const { user, services, form } = await admitForm(request, context, 'enter the admin area');
  const sent = parseForm(texts('back'), form);
  const ids = actionIds(listOf(form, 'action'));
  const { undone, problem } = await undoActions(services, user, ids);
  const back = undone.find(({ to }) => to)?.to ?? addressBack(sent.back, paths.admin);
  const done = undone.flatMap((action) => action.done ?? []);
  return redirectWithToast(withDone(back, done), ...toastsOf(undone, problem));
}

function toastsOf(undone: readonly Undone[], problem: string | null): ToastMessage[] {
  const said = undone.flatMap(({ description }) => description ?? []);
  const title = undone.length > 0 ? 'Partly undone' : 'Not undone';
  return [
    ...said.map((description) => ({ title: 'Undone', description, tone: 'success' }) as const),
    ...(problem === null ? [] : [{ title, description: problem, tone: 'danger' } as const]),
  ];
}

/** Keeps the page, with a message, if the site doesn't respond. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, {
    problem: { title: 'Error', description: NO_ANSWER, tone: 'danger' } satisfies ToastMessage,
  });
}
