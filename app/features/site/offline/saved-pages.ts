import * as paths from '#app/paths/paths.ts';

/** The browser's store of pages seen last; shared by the page that lists them and the worker that keeps them. */
export const PAGES_STORE = 'pages';
/** Scripts, styles and fonts; their names change with their content. */
export const FILES_STORE = 'files';

/** Pages whose content is the same for everyone and worth having without a connection. */
export function isWorthSaving(pathname: string): boolean {
  return !/^\/(admin|auth|profile|logout|theme|blog\/admin|healthz|readyz|metrics|uploads)(\/|$)/.test(
    pathname,
  );
}

/** Whether the browser has kept the page at this address, and a worker that would show it. */
export async function isSaved(address: string | undefined): Promise<boolean> {
  return Boolean(
    address && navigator.serviceWorker?.controller && (await caches.match(address, { ignoreVary: true })),
  );
}

/** A page the browser has kept. */
export interface SavedPage {
  address: string;
  title: string;
}

/**
 * Lists the pages kept in this browser, the one seen last first.
 * @param stores `caches` of the window, or null where there is none
 */
export async function listSavedPages(stores: CacheStorage | null): Promise<SavedPage[]> {
  if (!stores || !(await stores.has(PAGES_STORE))) return [];
  const store = await stores.open(PAGES_STORE);
  const requests = (await store.keys()).toReversed();
  const pages = await Promise.all(
    requests.map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const html = (await (await store.match(request))?.text()) ?? '';
      return { address: pathname + search, title: titleOf(html) ?? pathname };
    }),
  );
  return pages.filter(({ address }) => address !== paths.offline);
}

function titleOf(html: string): string | null {
  return new DOMParser().parseFromString(html, 'text/html').querySelector('title')?.textContent ?? null;
}
