import { data } from 'react-router';
import type { RefusedForm } from '#app/features/accounts/forms/form-answer.ts';
import { sendWithoutWaiting } from '#app/rendering/send-without-waiting.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

/** What is said of a form to which no answer of the site came. */
export const NO_ANSWER = 'The site didn’t respond. What you typed is still here. Try again.';

/**
 * Sends a form from within the browser. Where no answer comes, or one that is not the page's own (a proxy's bare error, a database
 * that does not answer), the page stays as it is, with everything typed in it, and gets `failed` for its answer.
 * @param send the route's `serverAction`; it throws a redirect when the form leads on
 */
export async function sendInBrowser<Answer, Failed>(send: () => Promise<Answer>, failed: Failed) {
  try {
    return await sendWithoutWaiting(send);
  } catch (outcome) {
    if (outcome instanceof Response) throw outcome;
    // The status has the router load nothing again, which would fail as well.
    return data(failed, 503);
  }
}

/** The answer in the place of the server's to a form of the account pages. @param title of its toast */
export function unansweredForm(title: string, form: FormData): RefusedForm {
  // None of these forms has a file.
  const initialValue = Object.fromEntries(form) as Record<string, string>;
  return {
    result: { status: 'error', initialValue, error: { '': [NO_ANSWER] } },
    toast: { title, description: NO_ANSWER, tone: 'danger' } satisfies ToastMessage,
  };
}
