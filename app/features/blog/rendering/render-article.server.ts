import { escapeHtml } from '#app/platform/escape-html.ts';
import { renderMarkdown, type RenderedMarkdown } from '../markdown/render-markdown.server.ts';
import { fillShortcodes, shortcodeWords } from '../shortcodes/shortcode.ts';
import { plainText, readingMinutes } from './article-text.ts';

/** A rendered article, with placeholders for its shortcodes. */
export interface RenderedArticle extends RenderedMarkdown {
  /** Its words alone. */
  text: string;
  readingMinutes: number;
}

/** Turns a post's Markdown into what its page shows, in the thread that calls it: hostile texts take minutes. */
export function renderArticle(content: string): RenderedArticle {
  const { html, shortcodes, findings } = renderMarkdown(content);
  // Of an element by whose end a sentence ends.
  const words = shortcodes.map((one) => `<figcaption>${escapeHtml(shortcodeWords(one))}</figcaption>`);
  const text = plainText(fillShortcodes(html, shortcodes, words));
  return { html, shortcodes, findings, text, readingMinutes: readingMinutes(text) };
}
