import { fieldFlaws } from '#app/features/blog/editor/findings/field-flaws.ts';
import type { ArticleLink } from '#app/features/blog/checking/text-findings.ts';
import type { Finding } from '#app/features/blog/editor/findings/finding.ts';
import type { PostInput } from '#app/features/blog/editor/form/post-form.ts';
import type { PreviewedContent } from '#app/features/blog/editor/form/previewed-content.ts';
import { fillShortcodes } from '#app/features/blog/shortcodes/shortcode.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import { previewLists } from '#app/services/businesses-in-articles.server.tsx';
import { missingPages } from './existing-pages.server.ts';

/** Renders a text as on its page, with notes. @throws ArticleTooComplexError, RendererBusyError */
export async function previewContent(
  services: Services,
  content: string,
  own: string = paths.home,
): Promise<PreviewedContent> {
  const { html, shortcodes, findings } = await services.renderPreview(content);
  const { filled, problems } = await previewLists(services, shortcodes);
  const dead = await deadLinks(services, findings.links, own);
  return {
    html: fillShortcodes(html, shortcodes, filled),
    problems: [...problems, ...findings.flaws, ...dead].toSorted((one, other) => one.line - other.line),
  };
}

/** Finds faults readers would see. @throws ArticleTooComplexError, RendererBusyError */
export async function checkArticle(services: Services, input: PostInput): Promise<Finding[]> {
  const { problems } = await previewContent(services, input.content, paths.article(input.slug));
  // An automatic excerpt repeats the beginning of the text.
  const besides = fieldFlaws(input).filter(
    ({ field, text }) => field !== 'excerpt' || !problems.some((one) => one.text === text),
  );
  return [...besides, ...problems.map((one): Finding => ({ field: 'content', ...one }))];
}

async function deadLinks(services: Services, links: readonly ArticleLink[], own: string) {
  const { siteUrl } = services.config;
  const { origin } = new URL(siteUrl);
  const within = links.flatMap(({ line, address }) => {
    const url = URL.parse(address, siteUrl + own);
    return url?.origin === origin && url.pathname !== own ? [{ line, path: url.pathname }] : [];
  });
  const missing = await missingPages(services, new Set(within.map(({ path }) => path)));
  return within
    .filter(({ path }) => missing.has(path))
    .map(({ line, path }) => ({ line, text: `Visitors find no page at ${path}.` }));
}
