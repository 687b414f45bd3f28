import { cookieValue } from '#app/platform/cookie-value.ts';

export const THEMES = ['system', 'light', 'dark'] as const;

/** What the visitor chose; `system` follows the device. */
export type Theme = (typeof THEMES)[number];

const COOKIE_NAME = 'theme';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The colours of the top of the page: that of the light pages, and that of the dark ones. */
export interface Bands {
  light: string;
  dark: string;
}

/** Those of tokens.css. */
export const STANDARD_BANDS: Bands = { light: '#fcbd34', dark: '#12322a' };

/** The theme of a form field or cookie value; anything unknown is `system`. */
export function parseTheme(value: unknown): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}

/** The theme stored in a request's `Cookie` header. */
export function readTheme(cookieHeader: string | null): Theme {
  return parseTheme(cookieValue(cookieHeader, COOKIE_NAME));
}

/** The cookie which stores a theme for a year, for a `Set-Cookie` header or for `document.cookie`. */
export function themeCookie(theme: Theme): string {
  return `${COOKIE_NAME}=${theme}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
}

/** Value of the document's `data-theme` attribute; none leaves the choice to the device. */
export function themeAttribute(theme: Theme): 'light' | 'dark' | undefined {
  return theme === 'system' ? undefined : theme;
}

/** The colour of the browser's own bars: two `<meta name="theme-color">`, one for each way of the device. */
export function themeColours(
  theme: Theme,
  bands: Bands,
): { media: string; content: string; 'data-band': string }[] {
  return (['light', 'dark'] as const).map((device) => ({
    media: `(prefers-color-scheme: ${device})`,
    content: bands[theme === 'system' ? device : theme],
    'data-band': bands[device],
  }));
}
