/** The text of an element as people read it, in one line: neither scripts nor the white space of the source. */
export function words(element: Element | null | undefined): string {
  return element ? textOf(element).replaceAll(/\s+/g, ' ').trim() : '';
}

const UNREAD = ['script', 'style', 'template'];

/** Walks the tree: copying it to remove what is not read takes several times as long. */
function textOf(parent: Node): string {
  let text = '';
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === node.TEXT_NODE) text += node.nodeValue;
    else if (!UNREAD.includes((node as Element).localName)) text += textOf(node);
  }
  return text;
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
