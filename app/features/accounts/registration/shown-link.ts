import type { AccountServices } from '../account-services.server.ts';

const NAME = 'confirm-link';
const LIFETIME_SECONDS = 60 * 60;

/** True if pages may show links: no email can be sent, and anyone here may become an admin. */
export function showsLink({
  demoUse,
  adminOnOwnMachine,
  sendsMail,
}: Pick<AccountServices['config'], 'demoUse' | 'adminOnOwnMachine' | 'sendsMail'>): boolean {
  return demoUse && adminOnOwnMachine && !sendsMail;
}

/** A `Set-Cookie` value that lets the link's page show the link to this browser. @param link an absolute URL */
export function shownLinkCookie(link: string): string {
  const { pathname, search } = new URL(link);
  const value = encodeURIComponent(pathname + search);
  // The page's data has another name in the same folder.
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  return `${NAME}=${value}; Path=${folder}; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax`;
}

/** The link in a request's cookies as a path; null if there is none to this page. */
export function readShownLink(pathname: string, cookies: string | null): string | null {
  const [, value] = new RegExp(`(?:^|; ?)${NAME}=([^;]*)`).exec(cookies ?? '') ?? [];
  try {
    const link = decodeURIComponent(value ?? '');
    return link.startsWith(`${pathname}?token=`) ? link : null;
  } catch {
    return null;
  }
}
