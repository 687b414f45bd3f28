import * as paths from '#app/paths/paths.ts';

/** Cache of recently seen pages, shared by the service worker and the page that lists them. */
export const PAGES_STORE = 'pages';
/** The privacy page states it. Listings of a full shortlist are saved besides. */
export const RECENT_PAGES = 30;
/** Cache of scripts, styles and fonts, whose names change with their content. */
export const FILES_STORE = 'files';

/** True for pages that are the same for everyone and useful offline. */
export function isWorthSaving(pathname: string): boolean {
  return !/^\/(admin|auth|profile|logout|theme|blog\/admin|healthz|readyz|metrics|uploads)(\/|$)/.test(
    pathname,
  );
}

/** True if the page is saved and a worker would show it. */
export async function isSaved(address: string | undefined): Promise<boolean> {
  return Boolean(
    address && navigator.serviceWorker?.controller && (await caches.match(address, { ignoreVary: true })),
  );
}

export interface SavedPage {
  address: string;
  title: string;
}

/** Lists the saved pages, newest first.  @param stores `caches` of the window, or null if unsupported */
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
