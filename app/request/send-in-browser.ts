import { data } from 'react-router';
import type { RefusedForm } from '#app/features/accounts/forms/form-answer.ts';
import { sendWithoutWaiting } from '#app/rendering/send-without-waiting.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

export const NO_ANSWER = 'The site didn’t respond. What you typed is still here. Try again.';

/** Sends a form; without a valid response the page keeps everything and gets `failed`. */
export async function sendInBrowser<Answer, Failed>(send: () => Promise<Answer>, failed: Failed) {
  try {
    return await sendWithoutWaiting(send);
  } catch (outcome) {
    if (outcome instanceof Response) throw outcome;
    // This status keeps the router from reloading data, which would fail as well.
    return data(failed, 503);
  }
}

/** Stands in for the server's response to an account form.  @param title of its toast */
export function unansweredForm(title: string, form: FormData): RefusedForm {
  return {
    typed: Object.fromEntries(form) as Record<string, string>,
    errors: {},
    toast: { title, description: NO_ANSWER, tone: 'danger' } satisfies ToastMessage,
  };
}
