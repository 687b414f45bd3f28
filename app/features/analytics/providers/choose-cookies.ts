import { chooseCookies, COOKIE_CHOICES, QUESTION_ID } from './cookie-choice.ts';

/** Answers the question about cookies, and asks it again, without React, which may take over the question later than the page. */
export function chooseCookiesAtOnce({ signal } = new AbortController()): void {
  const onClick = ({ target }: Event) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-cookies]');
    if (!pressed) return;
    const choice = COOKIE_CHOICES.find((one) => one === pressed.dataset['cookies']);
    if (choice) chooseCookies(choice);
    else delete document.documentElement.dataset['cookieChoice'];
    // The pressed button of an answer is gone; focus moves to the content after it.
    document.getElementById(choice ? 'main' : QUESTION_ID)?.focus({ preventScroll: Boolean(choice) });
  };
  addEventListener('click', onClick, { signal });
}
