import * as paths from '#app/paths/paths.ts';
import type { AccountServices } from '../account-services.server.ts';

const NAME = 'confirm-link';
const LIFETIME_SECONDS = 60 * 60;

/**
 * Whether the page may show the link instead of an email: only where no email can be sent, and where anyone at this
 * machine may become an admin anyway.
 */
export function showsLink({
  demoUse,
  adminOnOwnMachine,
  sendsMail,
}: Pick<AccountServices['config'], 'demoUse' | 'adminOnOwnMachine' | 'sendsMail'>): boolean {
  return demoUse && adminOnOwnMachine && !sendsMail;
}

/** A `Set-Cookie` value that lets this browser's next page show the link. @param link a whole web address */
export function shownLinkCookie(link: string): string {
  const { pathname, search } = new URL(link);
  const value = encodeURIComponent(pathname + search);
  return `${NAME}=${value}; Path=${paths.signIn}; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax`;
}

/** The link in a request's cookies, as a path of this site; null if there is none. */
export function readShownLink(cookies: string | null): string | null {
  const [, value] = new RegExp(`(?:^|; ?)${NAME}=([^;]*)`).exec(cookies ?? '') ?? [];
  try {
    const link = decodeURIComponent(value ?? '');
    return link.startsWith(`${paths.confirm}?token=`) ? link : null;
  } catch {
    return null;
  }
}
