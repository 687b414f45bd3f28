import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it';
import type { TextFindings } from '../checking/text-findings.ts';
import { readFlaws } from '../checking/read-flaws.ts';
import type { PlacedShortcode, Shortcode } from '../shortcodes/shortcode.ts';
import { footnotes } from './footnotes.ts';
import { headings } from './headings.ts';
import { highlightCode } from './highlight-code.server.ts';
import { pictures } from './pictures.ts';
import { sanitise } from './sanitise.server.ts';
import { SHORTCODE, shortcodeLines } from './shortcode-lines.ts';
import { tables } from './tables.ts';
import { taskLists } from './task-lists.ts';

const PARSE_ERROR = '<p>Error parsing markdown</p>';

/**
 * CommonMark with tables, strike-through, footnotes, task lists, links to headings and coloured code. HTML in the
 * text is shown as it is written, never obeyed.
 */
function createMarkdown(): MarkdownIt {
  const markdown = createMarkdownIt({ html: false, highlight: highlightCode });
  for (const extension of [taskLists, pictures, footnotes, tables, headings, shortcodeLines])
    markdown.use(extension);
  const fence = markdown.renderer.rules.fence;
  const block = markdown.renderer.rules.code_block;
  // Code scrolls sideways, which the keyboard has to reach.
  markdown.renderer.rules.fence = (...args) => withFocus(fence?.(...args));
  markdown.renderer.rules.code_block = (...args) => withFocus(block?.(...args));
  return markdown;
}

function withFocus(html = ''): string {
  return html.replace('<pre', '<pre tabindex="0"');
}

const MARKDOWN = createMarkdown();

/** Shortcodes of an article beyond these are as if they were not there. */
const MOST_SHORTCODES = 50;

/** What Markdown becomes. */
export interface RenderedMarkdown {
  /** Safe to put into a page as it is; without a trace of the shortcodes. */
  html: string;
  shortcodes: PlacedShortcode[];
  /** For its author. */
  findings: TextFindings;
}

/** Turns a post's Markdown into HTML that is safe to put into a page: the public one and the editor's preview. */
export function renderMarkdown(content: string): RenderedMarkdown {
  try {
    return renderAround(content);
  } catch {
    return { html: PARSE_ERROR, shortcodes: [], findings: { flaws: [], links: [], pictures: [] } };
  }
}

/** Renders what stands between shortcodes piece by piece, so that nothing in the HTML has to mark where they are. */
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
