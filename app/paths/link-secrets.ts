import { anyEnquiry } from './enquiry-paths.ts';
import { anyAd, anyAlert, anyBegunListing, anyOwnReview, anySentChange, anyStillRight } from './paths.ts';

/** Path prefixes followed by the secret of an emailed link. */
const BEFORE_SECRETS: readonly (string | undefined)[] = [
  anyAd,
  anyAlert,
  anyBegunListing,
  anyEnquiry,
  anyOwnReview,
  anySentChange,
  anyStillRight,
].map((pattern) => pattern.split('/')[1]);
const PAGES = ['', 'photos'];

/** Removes secrets of emailed links, even from paths with capitals, escapes, extra slashes or a suffix. */
export function withoutLinkSecrets(path: string): string {
  const parts = decoded(path).split(/[/\\]/);
  const start = parts.findIndex((part) => BEFORE_SECRETS.includes(part.toLowerCase()));
  if (start === -1) return path;
  return parts.map((part, at) => (at <= start || PAGES.includes(part) ? part : '…')).join('/');
}

/** Proxies and routers decode once each; more levels don't occur. */
const DECODED_TIMES = 3;

function decoded(path: string): string {
  let text = path;
  for (let time = 0; time < DECODED_TIMES && text.includes('%'); time += 1)
    text = text.replaceAll(/%([2-7][\da-f])/gi, (_encoded, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return text;
}
