import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it';
import hljs from 'highlight.js/lib/common';
import footnote from 'markdown-it-footnote';
import type { TextFindings } from '../checking/text-findings.ts';
import { readFlaws } from '../checking/read-flaws.ts';
import type { PlacedShortcode, Shortcode } from '../shortcodes/shortcode.ts';
import { headings } from './headings.ts';
import { pictures } from './pictures.ts';
import { sanitise } from './sanitise.server.ts';
import { SHORTCODE, shortcodeLines } from './shortcode-lines.ts';

const PARSE_ERROR = '<p>Error parsing markdown</p>';

/** CommonMark with tables, footnotes, task lists and highlighted code. HTML is shown as text. */
function createMarkdown(): MarkdownIt {
  const markdown = createMarkdownIt({ html: false, highlight: highlightCode });
  for (const extension of [taskLists, pictures, footnotes, tables, headings, shortcodeLines])
    markdown.use(extension);
  const fence = markdown.renderer.rules.fence;
  const block = markdown.renderer.rules.code_block;
  // Keyboard users must be able to scroll code.
  markdown.renderer.rules.fence = (...args) => withFocus(fence?.(...args));
  markdown.renderer.rules.code_block = (...args) => withFocus(block?.(...args));
  return markdown;
}

function withFocus(html = ''): string {
  return html.replace('<pre', '<pre tabindex="0"');
}

const MARKDOWN = createMarkdown();

/** Further shortcodes are ignored. */
const MOST_SHORTCODES = 50;

export interface RenderedMarkdown {
  /** Safe HTML without the shortcodes. */
  html: string;
  shortcodes: PlacedShortcode[];
  /** For its author. */
  findings: TextFindings;
}

/** Renders Markdown as safe HTML for the public page and the preview. */
export function renderMarkdown(content: string): RenderedMarkdown {
  try {
    return renderAround(content);
  } catch {
    return { html: PARSE_ERROR, shortcodes: [], findings: { flaws: [], links: [], pictures: [] } };
  }
}

/** Renders the parts between shortcodes separately, so that the HTML needs no markers. */
function renderAround(content: string): RenderedMarkdown {
  const references = {};
  const tokens = MARKDOWN.parse(content, references);
  const render = (piece: Token[]) => sanitise(MARKDOWN.renderer.render(piece, MARKDOWN.options, references));
  const shortcodes: PlacedShortcode[] = [];
  let html = '';
  let from = 0;
  for (const [index, { type, map, meta }] of tokens.entries()) {
    if (type !== SHORTCODE || shortcodes.length === MOST_SHORTCODES) continue;
    html += render(tokens.slice(from, index));
    shortcodes.push({ ...(meta?.shortcode as Shortcode), line: (map?.[0] ?? 0) + 1, at: html.length });
    from = index + 1;
  }
  return { html: html + render(tokens.slice(from)), shortcodes, findings: readFlaws(tokens) };
}

/** Highlights code.  @returns HTML with `hljs-…` classes; empty for an unknown language */
function highlightCode(code: string, language: string): string {
  if (!hljs.getLanguage(language)) return '';
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}

/** Footnotes with accessible names for the section and the links back. */
function footnotes(markdown: MarkdownIt): void {
  // The package's types are for the parser's previous major version; its interface has not changed.
  (footnote as unknown as (markdown: MarkdownIt) => void)(markdown);
  const { rules } = markdown.renderer;
  rules.footnote_block_open = () => '<section class="footnotes" aria-label="Footnotes">\n<ol>\n';
  const anchor = rules.footnote_anchor;
  rules.footnote_anchor = (...args) =>
    String(anchor?.(...args)).replace('<a ', '<a aria-label="Back to the text" ');
}

/** Wraps tables in a box that scrolls and that the keyboard can reach. */
function tables(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer;
  rules.table_open = () =>
    '<div class="table-scroll" role="region" aria-label="Table" tabindex="0">\n<table>\n';
  rules.table_close = () => '</table>\n</div>\n';
  // Alignment as an attribute, because the sanitiser removes styles.
  for (const rule of ['th_open', 'td_open'] as const) {
    rules[rule] = (tokens, index, options, _env, self) => {
      const token = tokens[index];
      const side = /text-align:(left|center|right)/.exec(String(token?.attrGet('style')))?.[1];
      if (token && side) token.attrs = [['align', side]];
      // An empty corner is not a heading.
      const close = tokens[index + 2];
      if (rule === 'th_open' && token && close && tokens[index + 1]?.content.trim() === '')
        token.tag = close.tag = 'td';
      return self.renderToken(tokens, index, options);
    };
  }
}

const MARK = /^\[([ xX])\][ \t]+(?=\S)/;

/** List items that start with `[ ]` or `[x]` get a box that readers can tick for themselves. */
function taskLists(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'task-lists', ({ tokens, Token }) => {
    tokens.forEach((token, index) => {
      const item = tokens[index - 2];
      const [first] = token.children ?? [];
      const mark = MARK.exec(first?.content ?? '');
      if (token.type !== 'inline' || item?.type !== 'list_item_open' || first?.type !== 'text' || !mark)
        return;
      const done = mark[1] !== ' ';
      const box = new Token('task_box', 'input', 0);
      box.attrs = [
        ['type', 'checkbox'],
        ['aria-label', labelOf(token.content.slice(mark[0].length))],
        ...(done ? ([['checked', '']] as [string, string][]) : []),
      ];
      first.content = ` ${first.content.slice(mark[0].length)}`;
      token.children?.unshift(box);
      item.attrJoin('class', 'task');
    });
  });
}

/** An item's text without Markdown. */
function labelOf(content: string): string {
  return content.replaceAll(/[*_`[\]]|\([^\s()]+\)/g, '').trim() || 'To do';
}
