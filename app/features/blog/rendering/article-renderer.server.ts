import { ArticleTooComplexError } from './errors.ts';
import type { RenderedArticle } from './render-article.server.ts';
import { createRenderingThread, type RenderingLimits } from './thread.server.ts';

/**
 * Renders a post's Markdown, outside the thread that answers requests.
 * @throws ArticleTooComplexError, RendererBusyError
 */
export type ArticleRenderer = (content: string) => Promise<RenderedArticle>;

/** A text that took too long is not tried with every reader; later it is, since a busy machine may have been to blame. */
const REFUSED_MS = 60_000;
const MOST_REFUSED = 10;

interface RendererOptions extends Partial<RenderingLimits> {
  /** How many articles are remembered. */
  remembered?: number;
  /** How many characters of HTML and text they may have together. */
  rememberedCharacters?: number;
}

/**
 * Renders Markdown and remembers the articles read last, so that a much read one is rendered once. What is remembered
 * goes by the text itself and so never is out of date.
 */
export function createArticleRenderer(options: RendererOptions = {}): {
  renderArticle: ArticleRenderer;
  /** Ends the thread; what is still asked for fails. */
  close: () => Promise<void>;
} {
  const { remembered = 300, rememberedCharacters = 20_000_000, ...limits } = options;
  const thread = createRenderingThread(limits);
  const known = new Map<string, RenderedArticle>();
  const coming = new Map<string, Promise<RenderedArticle>>();
  const refused = new Map<string, { error: ArticleTooComplexError; until: number }>();
  let characters = 0;

  function remember(content: string, article: RenderedArticle): void {
    known.set(content, article);
    characters += sizeOf(content, article);
    for (const [oldest, forgotten] of known) {
      if (known.size <= remembered && characters <= rememberedCharacters) break;
      known.delete(oldest);
      characters -= sizeOf(oldest, forgotten);
    }
  }

  function rememberRefusal(content: string, error: ArticleTooComplexError): void {
    refused.delete(content);
    refused.set(content, { error, until: performance.now() + REFUSED_MS });
    const [oldest] = refused.keys();
    if (refused.size > MOST_REFUSED && oldest !== undefined) refused.delete(oldest);
  }

  async function renderNew(content: string): Promise<RenderedArticle> {
    try {
      const article = await thread.render(content);
      remember(content, article);
      return article;
    } catch (error) {
      if (error instanceof ArticleTooComplexError) rememberRefusal(content, error);
      throw error;
    }
  }

  return {
    renderArticle: async (content) => {
      const article = known.get(content);
      if (article) {
        // A map keeps its order: the one read last goes to the end, and the first is the one to forget.
        known.delete(content);
        known.set(content, article);
        return article;
      }
      const refusal = refused.get(content);
      if (refusal && refusal.until > performance.now()) throw refusal.error;
      const expected = coming.get(content);
      if (expected) return expected;
      const rendering = renderNew(content).finally(() => coming.delete(content));
      coming.set(content, rendering);
      return rendering;
    },
    close: thread.close,
  };
}

function sizeOf(content: string, { html, text }: RenderedArticle): number {
  return content.length + html.length + text.length;
}
