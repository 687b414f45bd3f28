import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';
import { PAGE_SHOWN } from './counted.ts';
import type { SendView } from '../providers/page-view.ts';
import { trackingRefused } from '../providers/tracking-refused.ts';

/** The path seen last, kept by the caller across repeated starts. */
export interface SeenPath {
  path: string | null;
}

/** Calls `send` once per page: the first, each change of path, and a page restored from the back/forward cache. */
export function watchViews(send: SendView, seen: SeenPath, signal: AbortSignal): void {
  const count = (again: boolean) => {
    const path = withoutTrailingSlashes(location.pathname, 1);
    if ((path === seen.path && !again) || trackingRefused(window)) return;
    const referrer = seen.path === null ? outsideReferrer() : '';
    seen.path = path;
    whenShown(() => send({ path, referrer }));
  };
  document.addEventListener(PAGE_SHOWN, () => count(false), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && count(true), { signal });
  count(false);
}

function outsideReferrer(): string {
  const { referrer } = document;
  return referrer.startsWith(`${location.origin}/`) ? '' : referrer;
}

function whenShown(act: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true });
  } else act();
}
