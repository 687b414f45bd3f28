import createMarkdownIt, { type MarkdownIt } from 'markdown-it';
import { footnotes } from './footnotes.ts';
import { headings } from './headings.ts';
import { highlightCode } from './highlight-code.server.ts';
import { pictures } from './pictures.ts';
import { sanitise } from './sanitise.server.ts';
import { tables } from './tables.ts';
import { taskLists } from './task-lists.ts';

const PARSE_ERROR = '<p>Error parsing markdown</p>';

/**
 * CommonMark with tables, strike-through, footnotes, task lists, links to headings and coloured code. HTML in the
 * text is shown as it is written, never obeyed.
 */
function createMarkdown(): MarkdownIt {
  const markdown = createMarkdownIt({ html: false, highlight: highlightCode });
  for (const extension of [taskLists, pictures, footnotes, tables, headings]) markdown.use(extension);
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

/** Turns a post's Markdown into HTML that is safe to put into a page: the public one and the editor's preview. */
export function renderMarkdown(content: string): string {
  try {
    return sanitise(MARKDOWN.render(content, {}));
  } catch {
    return PARSE_ERROR;
  }
}
