import { plainText, readingMinutes } from './article-text.ts';
import { renderMarkdown } from './markdown/render-markdown.server.ts';

/** An article ready for its page. */
export interface RenderedArticle {
  /** Safe to put into a page as it is. */
  html: string;
  /** Its words alone. */
  text: string;
  readingMinutes: number;
}

export type ArticleRenderer = (content: string) => RenderedArticle;

/**
 * Renders Markdown and remembers the articles read last, so that a much read one is rendered once. What is remembered
 * goes by the text itself and so never is out of date.
 */
export function createArticleRenderer(remembered = 300): ArticleRenderer {
  const known = new Map<string, RenderedArticle>();
  return (content) => {
    const article = known.get(content) ?? render(content);
    // A map keeps its order: the one read last goes to the end, and the first is the one to forget.
    known.delete(content);
    known.set(content, article);
    const [oldest] = known.keys();
    if (known.size > remembered && oldest !== undefined) known.delete(oldest);
    return article;
  };
}

function render(content: string): RenderedArticle {
  const html = renderMarkdown(content);
  const text = plainText(html);
  return { html, text, readingMinutes: readingMinutes(text) };
}
