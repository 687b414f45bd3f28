import type { RenderedArticle } from './render-article.server.ts';

/** What the rendering thread says first: its modules are there. */
export const READY = 'ready';

/** What the rendering thread is asked. */
export interface RenderingOrder {
  content: string;
  /** Characters of HTML beyond which it is not sent back. */
  longestHtml: number;
}

/** What the rendering thread answers. */
export type RenderingAnswer = RenderedArticle | 'too-large';
