import type { MarkdownIt } from 'markdown-it';
import { parseShortcode } from '../shortcodes/shortcode.ts';

/** Token type of a shortcode; its `meta` holds the parsed line. */
export const SHORTCODE = 'shortcode';

/** Columns of indentation that make code. */
const CODE_INDENT = 4;

/** Parses shortcodes on lines of their own. They produce no HTML here, which Markdown could imitate. */
export function shortcodeLines(markdown: MarkdownIt): void {
  markdown.block.ruler.before(
    'table',
    SHORTCODE,
    (state, start, _end, silent) => {
      const indent = (state.sCount[start] ?? 0) - state.blkIndent;
      if (indent >= CODE_INDENT) return false;
      // It ends a table, and a list that it is not indented in; then it is parsed again outside.
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
