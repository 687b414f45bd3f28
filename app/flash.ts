import type { ToastMessage } from './ui/toast-list.ts';

const COOKIE_NAME = 'toast';
const KEPT_SECONDS = 60;
const LONGEST_TEXT = 400;
const TONES = ['default', 'success', 'danger'] as const;

/**
 * A `Set-Cookie` value which has the next page show this message once: as a toast, or without scripts as a notice.
 * It is shown as text and nothing is decided by it, so that it needs no signature.
 */
export function flashToast({ title, description, tone }: ToastMessage): string {
  const value = encodeURIComponent(
    JSON.stringify({ title: cut(title), description: cut(description), tone }),
  );
  return `${COOKIE_NAME}=${value}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax`;
}

/** A `Set-Cookie` value which takes the message away, once it has been read. */
export const CLEAR_FLASH = `${COOKIE_NAME}=; Path=/; Max-Age=0; SameSite=Lax`;

/** Whether cookies (of a request, or of `document.cookie`) hold a message. */
export function hasFlash(cookies: string | null): boolean {
  return flashValue(cookies) !== undefined;
}

/** The message in a request's `Cookie` header; null when there is none or it is not one of ours. */
export function readFlash(cookies: string | null): ToastMessage | null {
  const value = flashValue(cookies);
  if (value === undefined) return null;
  try {
    const { title, description, tone } = JSON.parse(decodeURIComponent(value));
    if (!isText(title)) return null;
    const knownTone = TONES.find((known) => known === tone);
    return {
      title,
      ...(isText(description) ? { description } : {}),
      ...(knownTone ? { tone: knownTone } : {}),
    };
  } catch {
    return null;
  }
}

function flashValue(cookies: string | null): string | undefined {
  const pair = (cookies ?? '').split(';').find((part) => part.trim().startsWith(`${COOKIE_NAME}=`));
  return pair?.trim().slice(COOKIE_NAME.length + 1) || undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT;
}

function cut<Text extends string | undefined>(text: Text): Text | string {
  return text === undefined ? text : text.slice(0, LONGEST_TEXT);
}
