/** Parts replaced when the map changes, by `data-part`; the search form may be in use, so it stays. */
const PARTS = [
  'count',
  'filters',
  'links',
  'ways',
  'directions',
  'drawing',
  'caption',
  'results',
  'bar',
] as const;

export interface FetchedPage {
  title: string;
  parts: ReadonlyMap<string, readonly Node[]>;
}

const PATIENCE_MS = 15_000;

/** Fetches another area's page. @throws if loading fails or the page is incomplete */
export async function fetchPage(address: string, signal: AbortSignal): Promise<FetchedPage> {
  // By hand, since AbortSignal.any is missing in browsers of two years ago.
  const over = new AbortController();
  const end = () => over.abort();
  signal.addEventListener('abort', end);
  const late = setTimeout(end, PATIENCE_MS);
  const html = await fetch(address, { headers: { Accept: 'text/html' }, signal: over.signal })
    .then((answer) => {
      if (!answer.ok) throw new Error(`The map was answered with ${answer.status}.`);
      return answer.text();
    })
    .finally(() => clearTimeout(late));
  const page = new DOMParser().parseFromString(html, 'text/html');
  const parts = PARTS.map((name) => {
    const part = page.querySelector(`[data-part="${name}"]`);
    if (!part) throw new Error(`The map was answered without its ${name}.`);
    return [name, [...part.childNodes]] as const;
  });
  // From then on it is in the browser's cache, so that the map is never empty.
  const ground = page.querySelector('.map-ground use')?.getAttribute('href');
  if (ground) await fetch(ground, { signal }).catch(() => {});
  return { title: page.title, parts: new Map(parts) };
}

/** Replaces the contents but keeps the elements, so that live regions announce changes. */
export function showPage(root: HTMLElement, { title, parts }: FetchedPage): void {
  for (const [name, nodes] of parts) {
    root.querySelector(`[data-part="${name}"]`)?.replaceChildren(...nodes);
  }
  document.title = title;
}

/** True if two addresses differ only in map area or list page. */
export function isSameSearch(one: URL, other: URL): boolean {
  return one.origin === other.origin && one.pathname === other.pathname && searched(one) === searched(other);
}

function searched({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  for (const name of ['bbox', 'after']) query.delete(name);
  query.sort();
  return query.toString();
}
