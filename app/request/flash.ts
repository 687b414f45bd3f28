import { redirect } from 'react-router';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

const COOKIE_NAME = 'toast';
const LIFETIME_SECONDS = 60;
const LONGEST_TEXT = 400;
const MOST_MESSAGES = 3;
/** Browsers take cookies of 4,096 bytes. */
const LARGEST_VALUE = 3500;
const TONES = ['default', 'success', 'danger'] as const;

/**
 * A `Set-Cookie` value which has the next page show these messages once: as toasts, or without scripts as notices.
 * They are shown as text and nothing is decided by them, so that they need no signature. Where they are more than a
 * cookie holds, the last ones win.
 */
export function flashToast(...messages: readonly ToastMessage[]): string {
  const stored = messages.slice(-MOST_MESSAGES).map(({ title, description, tone }) => ({
    title: cut(title),
    description: cut(description),
    tone,
  }));
  while (stored.length > 1 && encode(stored).length > LARGEST_VALUE) stored.shift();
  return `${COOKIE_NAME}=${encode(stored)}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax`;
}

/** Leads on to an address whose page shows this message, or none where it is null. */
export function redirectWithToast(address: string, message: ToastMessage | null): Response {
  return redirect(address, { status: 303, headers: message ? { 'Set-Cookie': flashToast(message) } : {} });
}

function encode(messages: readonly object[]): string {
  return encodeURIComponent(JSON.stringify(messages));
}

/** A `Set-Cookie` value which takes the messages away, once they have been read. */
export const CLEAR_FLASH = `${COOKIE_NAME}=; Path=/; Max-Age=0; SameSite=Lax`;

/** Whether cookies (of a request, or of `document.cookie`) hold messages. */
export function hasFlash(cookies: string | null): boolean {
  return flashValue(cookies) !== undefined;
}

/** The messages in a request's `Cookie` header; whatever is not one of ours is left out. */
export function readFlash(cookies: string | null): ToastMessage[] {
  const value = flashValue(cookies);
  if (value === undefined) return [];
  try {
    const messages: unknown = JSON.parse(decodeURIComponent(value));
    return Array.isArray(messages) ? messages.slice(0, MOST_MESSAGES).flatMap(readMessage) : [];
  } catch {
    return [];
  }
}

/**
 * Adds to the message which an answer leaves for the next page those which a visitor has not seen yet, as when signing in
 * leads to a page that leads on. @param cookies of the request
 */
export function keepUnseen(headers: Headers, cookies: string | null): void {
  const unseen = readFlash(cookies);
  const set = headers.getSetCookie();
  const left = set.flatMap((cookie) => readFlash(cookie));
  if (unseen.length === 0 || left.length === 0) return;
  headers.delete('Set-Cookie');
  for (const cookie of set) if (!hasFlash(cookie)) headers.append('Set-Cookie', cookie);
  headers.append('Set-Cookie', flashToast(...unseen, ...left));
}

function readMessage(value: unknown): ToastMessage[] {
  if (typeof value !== 'object' || value === null) return [];
  const { title, description, tone } = value as Record<string, unknown>;
  if (!isText(title)) return [];
  const knownTone = TONES.find((known) => known === tone);
  return [
    {
      title,
      ...(isText(description) ? { description } : {}),
      ...(knownTone ? { tone: knownTone } : {}),
    },
  ];
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
