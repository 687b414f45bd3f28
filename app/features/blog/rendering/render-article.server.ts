import { escapeHtml } from '#app/platform/escape-html.ts';
import { renderMarkdown, type RenderedMarkdown } from '../markdown/render-markdown.server.ts';
import { fillShortcodes, shortcodeWords } from '../shortcodes/shortcode.ts';
import { plainText, readingMinutes } from './article-text.ts';

/** A rendered article, with placeholders for its shortcodes. */
export interface RenderedArticle extends RenderedMarkdown {
  /** Plain text. */
  text: string;
  readingMinutes: number;
}

/** Renders an article in the calling thread. Hostile texts take minutes. */
export function renderArticle(content: string): RenderedArticle {
  const { html, shortcodes, findings } = renderMarkdown(content);
  // `figcaption` ends a sentence.
  const words = shortcodes.map((one) => `<figcaption>${escapeHtml(shortcodeWords(one))}</figcaption>`);
  const text = plainText(fillShortcodes(html, shortcodes, words));
  return { html, shortcodes, findings, text, readingMinutes: readingMinutes(text) };
}
