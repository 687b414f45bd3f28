import { cookieValue } from '#app/platform/cookie-value.ts';
import { THEME_DAYS } from '#app/platform/periods.ts';

export const THEMES = ['system', 'light', 'dark'] as const;

/** The visitor's choice; `system` follows the device. */
export type Theme = (typeof THEMES)[number];

const COOKIE_NAME = 'theme';

export interface Bands {
  light: string;
  dark: string;
}

/** Must match tokens.css. */
export const STANDARD_BANDS: Bands = { light: '#fcbd34', dark: '#12322a' };

/** Parses a form field or cookie value; unknown values become `system`. */
export function parseTheme(value: unknown): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}

export function readTheme(cookieHeader: string | null): Theme {
  return parseTheme(cookieValue(cookieHeader, COOKIE_NAME));
}

/** Cookie string, valid as `Set-Cookie` value and for `document.cookie`. */
export function themeCookie(theme: Theme): string {
  return `${COOKIE_NAME}=${theme}; Path=/; Max-Age=${THEME_DAYS * 24 * 60 * 60}; SameSite=Lax`;
}

/** Value of `data-theme`; undefined follows the device. */
export function themeAttribute(theme: Theme): 'light' | 'dark' | undefined {
  return theme === 'system' ? undefined : theme;
}

/** Browser bar colours: one `<meta name="theme-color">` each for light and dark devices. */
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
