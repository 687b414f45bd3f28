import type { MarkdownIt } from 'markdown-it';

/** Wide tables scroll in a box of their own, which the keyboard can reach. */
export function tables(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer;
  rules.table_open = () =>
    '<div class="table-scroll" role="region" aria-label="Table" tabindex="0">\n<table>\n';
  rules.table_close = () => '</table>\n</div>\n';
  // The alignment as an attribute: style attributes do not get past the sanitiser.
  for (const rule of ['th_open', 'td_open'] as const) {
    rules[rule] = (tokens, index, options, _env, self) => {
      const token = tokens[index];
      const side = /text-align:(left|center|right)/.exec(String(token?.attrGet('style')))?.[1];
      if (token && side) token.attrs = [['align', side]];
      // A corner without a word heads nothing.
      const close = tokens[index + 2];
      if (rule === 'th_open' && token && close && tokens[index + 1]?.content.trim() === '')
        token.tag = close.tag = 'td';
      return self.renderToken(tokens, index, options);
    };
  }
}
