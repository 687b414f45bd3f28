import { plainText, readingMinutes } from './article-text.ts';
import { renderMarkdown } from '../markdown/render-markdown.server.ts';

/** An article ready for its page. */
export interface RenderedArticle {
  /** Safe to put into a page as it is. */
  html: string;
  /** Its words alone. */
  text: string;
  readingMinutes: number;
}

/** Turns a post's Markdown into what its page shows, in the thread that calls it: hostile texts take minutes. */
export function renderArticle(content: string): RenderedArticle {
  const html = renderMarkdown(content);
  const text = plainText(html);
  return { html, text, readingMinutes: readingMinutes(text) };
}
