import type { MarkdownIt } from 'markdown-it';
import { parseShortcode } from '../shortcodes/shortcode.ts';

/** Of the token that a shortcode becomes; what is read of it is in its `meta`. */
export const SHORTCODE = 'shortcode';

/** An indentation of so many columns makes code of a line. */
const CODE_INDENT = 4;

/**
 * Shortcodes: separate lines outside code, lists and quotations, which end a paragraph. They produce no HTML here,
 * and no Markdown can imitate their placeholders.
 */
export function shortcodeLines(markdown: MarkdownIt): void {
  markdown.block.ruler.before(
    'table',
    SHORTCODE,
    (state, start, _end, silent) => {
      const indent = (state.sCount[start] ?? 0) - state.blkIndent;
      if (indent >= CODE_INDENT) return false;
      // It ends a table, and a list from whose items it is not indented; then it is looked at once more, outside.
      const ends = silent && (indent < 0 || state.parentType === 'table');
      if (state.level > 0 && !ends) return false;
      const from = (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0);
      if (!state.src.startsWith('{{', from)) return false;
      const shortcode = parseShortcode(state.src.slice(from, state.eMarks[start]));
      if (!shortcode) return false;
      if (silent) return true;
      const token = state.push(SHORTCODE, '', 0);
      token.block = true;
      token.map = [start, start + 1];
      token.meta = { shortcode };
      state.line = start + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
  markdown.renderer.rules[SHORTCODE] = () => '';
}
