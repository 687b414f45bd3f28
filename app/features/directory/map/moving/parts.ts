/** What of the page another part of the map changes, by `data-part`; the search above it stays as it is being typed. */
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

/** The page of an address, as far as it is shown in place of another. */
export interface FetchedPage {
  title: string;
  /** By the name of the part, what stands within. */
  parts: ReadonlyMap<string, readonly Node[]>;
}

const PATIENCE_MS = 15_000;

/**
 * Asks for the page of another part of the map, as a browser without scripts would.
 * @throws when it does not come, or is no whole page
 */
export async function fetchPage(address: string, signal: AbortSignal): Promise<FetchedPage> {
  // Manually, as browsers of two years ago cannot join signals.
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
  return { title: page.title, parts: new Map(parts) };
}

/** Shows a fetched page in place of what stands there. The elements themselves stay: what changes in them is read out. */
export function showPage(root: HTMLElement, { title, parts }: FetchedPage): void {
  for (const [name, nodes] of parts) {
    root.querySelector(`[data-part="${name}"]`)?.replaceChildren(...nodes);
  }
  document.title = title;
}

/** Whether an address is this page with another part of the map, or of the list. */
export function isSameSearch(one: URL, other: URL): boolean {
  return one.origin === other.origin && one.pathname === other.pathname && searched(one) === searched(other);
}

function searched({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  for (const name of ['bbox', 'after']) query.delete(name);
  query.sort();
  return query.toString();
}
