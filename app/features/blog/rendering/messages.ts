import type { ConvertedText, ForeignText } from '../moving/to-markdown.server.ts';
import type { RenderedArticle } from './render-article.server.ts';

/** First message of the rendering thread, once its modules are loaded. */
export const READY = 'ready';

/** To render an article, or to convert one of another system. */
export type RenderingOrder =
  | {
      content: string;
      /** Longer HTML is not sent back. */
      longestHtml: number;
    }
  | ForeignText;

export type RenderingAnswer = RenderedArticle | ConvertedText | 'too-large';
