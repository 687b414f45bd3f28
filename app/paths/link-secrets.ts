import { anyBegunListing, anyOwnReview, anySentChange, anyStillRight } from './paths.ts';

/** First parts of the paths that go on with the secret of a mailed link. */
const BEFORE_SECRETS: readonly (string | undefined)[] = [
  anyBegunListing,
  anyOwnReview,
  anySentChange,
  anyStillRight,
].map((pattern) => pattern.split('/')[1]);
/** What may be behind a secret. */
const PAGES = ['', 'photos'];

/**
 * A path without the secrets of mailed links, however it is written: in capitals, with encoded signs or too many slashes, and whatever
 * follows. Other paths stay as they are.
 */
export function withoutLinkSecrets(path: string): string {
  const parts = decoded(path).split(/[/\\]/);
  const start = parts.findIndex((part) => BEFORE_SECRETS.includes(part.toLowerCase()));
  if (start === -1) return path;
  return parts.map((part, at) => (at <= start || PAGES.includes(part) ? part : '…')).join('/');
}

/** Proxies and routers decode once each; more than that leads nowhere. */
const DECODED_TIMES = 3;

function decoded(path: string): string {
  let text = path;
  for (let time = 0; time < DECODED_TIMES && text.includes('%'); time += 1)
    text = text.replaceAll(/%([2-7][\da-f])/gi, (_encoded, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return text;
}
