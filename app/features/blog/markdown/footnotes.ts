import type { MarkdownIt } from 'markdown-it';
import footnote from 'markdown-it-footnote';

/** Footnotes, with a name for the section and for the links back that screen readers can say. */
export function footnotes(markdown: MarkdownIt): void {
  // The package's types are those of the parser's last major version; its interface has not changed.
  (footnote as unknown as (markdown: MarkdownIt) => void)(markdown);
  const { rules } = markdown.renderer;
  rules.footnote_block_open = () => '<section class="footnotes" aria-label="Footnotes">\n<ol>\n';
  const anchor = rules.footnote_anchor;
  rules.footnote_anchor = (...args) =>
    String(anchor?.(...args)).replace('<a ', '<a aria-label="Back to the text" ');
}
