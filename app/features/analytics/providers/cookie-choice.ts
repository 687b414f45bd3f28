/** The id of the element that asks. */
export const QUESTION_ID = 'cookie-question';

const COOKIE_NAME = 'cookie-choice';
const RETENTION_DAYS = 180;
const CHOICES = ['accepted', 'declined'] as const;

/** What a visitor answered to the question about analytics cookies. */
export type CookieChoice = (typeof CHOICES)[number];

/**
 * Runs before the page is painted, so that the question never appears and goes again: writes into the document what
 * was chosen before. Anyone who asks not to be tracked has chosen already.
 */
export const SHOW_COOKIE_CHOICE = `(()=>{const n=navigator,r=n.doNotTrack==='1'||window.doNotTrack==='1'||n.globalPrivacyControl===true,c=/(?:^|; )${COOKIE_NAME}=(accepted|declined)/.exec(document.cookie);if(r||c)document.documentElement.dataset.cookieChoice=r?'declined':c[1]})()`;

/** What is chosen in this document; null while the question stands. */
export function shownCookieChoice(): CookieChoice | null {
  return CHOICES.find((choice) => choice === document.documentElement.dataset['cookieChoice']) ?? null;
}

/** Stores a choice for half a year, and takes the question away. */
export function chooseCookies(choice: CookieChoice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE_NAME}=${choice}; Path=/; Max-Age=${RETENTION_DAYS * 24 * 60 * 60}; SameSite=Lax${secure}`;
  document.documentElement.dataset['cookieChoice'] = choice;
}

/** Puts the question again; until it is answered, nothing is sent. */
export function askAboutCookies(): void {
  delete document.documentElement.dataset['cookieChoice'];
}

/** Calls back whenever the choice changes; returns how to stop that. */
export function watchCookieChoice(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-cookie-choice'] });
  return () => observer.disconnect();
}
