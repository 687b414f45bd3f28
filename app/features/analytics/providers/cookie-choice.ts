import { COOKIE_CHOICE_DAYS } from '#app/platform/periods.ts';
export const QUESTION_ID = 'cookie-question';

const COOKIE_NAME = 'cookie-choice';
export const COOKIE_CHOICES = ['accepted', 'declined'] as const;

export type CookieChoice = (typeof COOKIE_CHOICES)[number];

/**
 * Inline script that runs before the first paint, so that the question never flashes: writes the stored choice into
 * the document. A do-not-track signal counts as a refusal.
 */
export const SHOW_COOKIE_CHOICE = `(()=>{const n=navigator,r=n.doNotTrack==='1'||window.doNotTrack==='1'||n.globalPrivacyControl===true,c=/(?:^|; )${COOKIE_NAME}=(accepted|declined)/.exec(document.cookie);if(r||c)document.documentElement.dataset.cookieChoice=r?'declined':c[1]})()`;

export function shownCookieChoice(): CookieChoice | null {
  return COOKIE_CHOICES.find((choice) => choice === document.documentElement.dataset['cookieChoice']) ?? null;
}

export function chooseCookies(choice: CookieChoice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE_NAME}=${choice}; Path=/; Max-Age=${COOKIE_CHOICE_DAYS * 24 * 60 * 60}; SameSite=Lax${secure}`;
  document.documentElement.dataset['cookieChoice'] = choice;
}

export function watchCookieChoice(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-cookie-choice'] });
  return () => observer.disconnect();
}
