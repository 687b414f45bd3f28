import * as paths from '#app/paths/paths.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

/** Signs out and goes home. If the site does not answer, the page stays and a toast says if the session has ended. */
export async function signOut(showToast: (message: ToastMessage) => void): Promise<void> {
  // The site's own answer is a redirect.
  const answered = await fetch(paths.logOut, { method: 'POST', redirect: 'manual' }).then(
    ({ type }) => type === 'opaqueredirect',
    () => false,
  );
  const session = answered ? null : await readSession();
  if (session === null) return location.assign(paths.home);
  const description = session
    ? 'You are still signed in. Please try again.'
    : 'The site didn’t respond, so you may still be signed in. Try again before you leave this device.';
  showToast({ title: 'Sign out failed', description, tone: 'danger' });
}

/** The signed-in user; null if signed out, undefined if the server did not respond. */
async function readSession(): Promise<object | null | undefined> {
  try {
    const answer = await fetch(paths.apiSession);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
