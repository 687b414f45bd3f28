import { redirect } from 'react-router';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

const COOKIE_NAME = 'toast';
const LIFETIME_SECONDS = 60;
const LONGEST_TEXT = 400;
const MOST_MESSAGES = 3;
/** Browsers limit cookies to 4,096 bytes. */
const LARGEST_VALUE = 3500;
const TONES = ['default', 'success', 'danger'] as const;

/** `Set-Cookie` value that shows messages once on the next page; the last ones if they exceed a cookie. */
export function flashToast(...messages: readonly ToastMessage[]): string {
  const stored = messages.slice(-MOST_MESSAGES).map(({ title, description, tone }) => ({
    title: cut(title),
    description: cut(description),
    tone,
  }));
  while (stored.length > 1 && encode(stored).length > LARGEST_VALUE) stored.shift();
  return `${COOKIE_NAME}=${encode(stored)}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax`;
}

/** Redirects after a form (303), with messages for the next page. */
export function redirectWithToast(address: string, ...messages: readonly ToastMessage[]): Response {
  const headers = messages.length > 0 ? { 'Set-Cookie': flashToast(...messages) } : {};
  return redirect(address, { status: 303, headers });
}

export function redirectDone(address: string, title: string, description?: string): Response {
  return redirectWithToast(address, { title, ...(description && { description }), tone: 'success' });
}

export function redirectRefused(address: string, description: string, title = 'Error'): Response {
  return redirectWithToast(address, { title, description, tone: 'danger' });
}

function encode(messages: readonly object[]): string {
  return encodeURIComponent(JSON.stringify(messages));
}

export const CLEAR_FLASH = `${COOKIE_NAME}=; Path=/; Max-Age=0; SameSite=Lax`;

export function hasFlash(cookies: string | null): boolean {
  return flashValue(cookies) !== undefined;
}

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

/** Carries unseen messages over to a response with its own, as when sign-in redirects twice. */
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
