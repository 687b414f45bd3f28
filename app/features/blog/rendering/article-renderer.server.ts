import { LRUCache } from 'lru-cache';
import { ArticleTooComplexError } from './errors.ts';
import type { RenderedArticle } from './render-article.server.ts';
import { createRenderingThread, type RenderingLimits } from './thread.server.ts';

/** Renders a post's Markdown in another thread.  @throws ArticleTooComplexError, RendererBusyError */
export type ArticleRenderer = (content: string) => Promise<RenderedArticle>;

/** A text that took too long is retried after this time, because a busy machine may have been the reason. */
const REFUSED_MS = 60_000;
const MOST_REFUSED = 10;

interface RendererOptions extends Partial<RenderingLimits> {
  /** Maximum number of cached articles. */
  remembered?: number;
  /** Maximum characters of cached HTML and text. */
  rememberedCharacters?: number;
}

/** Renders Markdown and caches recent articles by their text, so that entries are never stale. */
export function createArticleRenderer(options: RendererOptions = {}): {
  renderArticle: ArticleRenderer;
  /** Ends the thread; pending calls fail. */
  close: () => Promise<void>;
} {
  const { remembered = 300, rememberedCharacters = 20_000_000, ...limits } = options;
  const thread = createRenderingThread(limits);
  const known = new LRUCache<string, RenderedArticle>({
    max: remembered,
    maxSize: rememberedCharacters,
    sizeCalculation: sizeOf,
  });
  const coming = new Map<string, Promise<RenderedArticle>>();
  const refused = new LRUCache<string, ArticleTooComplexError>({ max: MOST_REFUSED, ttl: REFUSED_MS });

  async function renderNew(content: string): Promise<RenderedArticle> {
    try {
      const article = await thread.render(content);
      known.set(content, article);
      return article;
    } catch (error) {
      if (error instanceof ArticleTooComplexError) refused.set(content, error);
      throw error;
    }
  }

  return {
    renderArticle: async (content) => {
      const article = known.get(content);
      if (article) return article;
      const refusal = refused.get(content);
      if (refusal) throw refusal;
      const expected = coming.get(content);
      if (expected) return expected;
      const rendering = renderNew(content).finally(() => coming.delete(content));
      coming.set(content, rendering);
      return rendering;
    },
    close: thread.close,
  };
}

/** In characters; never 0. */
function sizeOf({ html, text }: RenderedArticle, content: string): number {
  return 1 + content.length + html.length + text.length;
}
