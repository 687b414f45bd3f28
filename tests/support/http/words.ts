/** The text of an element as people read it, in one line: neither scripts nor the white space of the source. */
export function words(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const program of copy?.querySelectorAll('script, style, template') ?? []) program.remove();
  return copy?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

/**
 * The link with exactly these words, the hidden ones among them: in the names that queries work out, words of elements within
 * a link run together. @throws Error where there is none, or several
 */
export function linkSaying(place: Pick<ParentNode, 'querySelectorAll'>, text: string): HTMLAnchorElement {
  const links = [...place.querySelectorAll('a')].filter((link) => words(link) === text);
  const [link] = links;
  if (!link || links.length > 1) throw new Error(`${links.length} links say "${text}".`);
  return link;
}

/** What the headings of a page say, in order; non-breaking spaces, as within postcodes, are spaces like others. */
export function headings({ document }: { document: Document }): string[] {
  return [...document.querySelectorAll('h1, h2, h3, h4')].map(words);
}
