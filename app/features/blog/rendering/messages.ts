import type { RenderedArticle } from './render-article.server.ts';

/** First message of the rendering thread, once its modules are loaded. */
export const READY = 'ready';

export interface RenderingOrder {
  content: string;
  /** Longer HTML is not sent back. */
  longestHtml: number;
}

export type RenderingAnswer = RenderedArticle | 'too-large';
