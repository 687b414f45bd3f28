import type { PreviewedContent } from '#app/features/blog/editor/form/previewed-content.ts';
import { fillShortcodes } from '#app/features/blog/shortcodes/shortcode.ts';
import type { Services } from '#app/services/services.server.ts';
import { previewLists } from '#app/services/businesses-in-articles.server.tsx';

/**
 * A text as its page would show it, with a sentence for its author in the place of each line that shows nothing.
 * @throws ArticleTooComplexError, RendererBusyError
 */
export async function previewContent(services: Services, content: string): Promise<PreviewedContent> {
  const { html, shortcodes } = await services.renderPreview(content);
  const { filled, problems } = await previewLists(services, shortcodes);
  return { html: fillShortcodes(html, shortcodes, filled), problems };
}
