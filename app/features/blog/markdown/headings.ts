import type { MarkdownIt, Token } from 'markdown-it';
import { deriveSlug } from '../posts/slug.ts';

const SIZES: Readonly<Record<string, string>> = {
  h1: 'text-3xl',
  h2: 'text-2xl',
  h3: 'text-xl',
  h4: 'text-lg',
};

/** Gives headings a size class and a linked id; the prefix in `#h-…` avoids clashes with the page's. */
export function headings(markdown: MarkdownIt): void {
  markdown.core.ruler.push('headings', ({ tokens, Token }) => {
    const taken = new Map<string, number>();
    tokens.forEach((token, index) => {
      const inline = tokens[index + 1];
      if (token.type !== 'heading_open' || !inline) return;
      token.attrSet('class', SIZES[token.tag] ?? 'text-base');
      const id = unique(`h-${deriveSlug(textOf(inline)) || 'section'}`, taken);
      token.attrSet('id', id);
      // Links can't be nested, and an empty one has no name.
      const children = inline.children ?? [];
      if (
        textOf(inline).trim() === '' ||
        children.some(({ type }) => type === 'link_open' || type === 'footnote_ref')
      )
        return;
      const open = new Token('link_open', 'a', 1);
      open.attrSet('class', 'heading-link');
      open.attrSet('href', `#${id}`);
      inline.children = [open, ...children, new Token('link_close', 'a', -1)];
    });
  });
}

function textOf({ children }: Token): string {
  return (children ?? [])
    .filter(({ type }) => ['text', 'text_special', 'code_inline', 'softbreak'].includes(type))
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('');
}

/** The id, else the first free of `id-2`, `id-3`… @param taken used ids, with the next number to try */
function unique(id: string, taken: Map<string, number>): string {
  let candidate = id;
  let number = taken.get(id) ?? 2;
  for (; taken.has(candidate); number += 1) candidate = `${id}-${number}`;
  taken.set(id, number);
  if (candidate !== id) taken.set(candidate, 2);
  return candidate;
}
