import { data, redirect, useRouteLoaderData } from 'react-router';
import stylesheet from '#app/features/directory/in-articles/in-articles.css?url';
import { ArticleError } from '#app/features/blog/article/error.tsx';
import { articleStructuredData, articleTitle, sharePicture } from '#app/features/blog/metadata/article.ts';
import { ArticlePage } from '#app/features/blog/article/page.tsx';
import { feedLinks } from '#app/features/blog/metadata/blog.ts';
import { loadArticle, type ShownArticle } from '#app/features/blog/article/load-article.server.ts';
import type { SiteData } from '#app/features/site/site-data.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { stylesheetMeta } from '#app/features/site/stylesheet-meta.ts';
import * as paths from '#app/paths/paths.ts';
import { isNoAnswer } from '#app/platform/no-answer.ts';
import { isDataPath } from '#app/rendering/document-address.ts';
import { withUnsent } from '#app/rendering/markup/unsent.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import { businessesInArticles } from '#app/services/businesses-in-articles.server.tsx';
import type { Route } from './+types/article';

interface Loaded {
  /** Null if it couldn't be loaded. */
  article: ShownArticle | null;
  /** Additional style sheet for some articles; the browser's scripts don't know its address. */
  stylesheet?: string | null;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const found = await loadArticle({ ...services, adding: businessesInArticles(services) }, params.slug).catch(
    (error: unknown) => {
      services.logger.error({ err: error }, 'loading an article failed');
      return 'failed' as const;
    },
  );
  if (found === 'failed') return data<Loaded>({ article: null }, 503);
  if (found === null) throw redirect(paths.blog);
  if ('movedTo' in found) throw redirect(paths.article(found.movedTo), 301);
  const { text, ...about } = found.article;
  // A document already contains the article's markup.
  const isAlone = isDataPath(new URL(request.url).pathname);
  return data<Loaded>(
    {
      article: isAlone ? found.article : withUnsent(about, { text }),
      stylesheet: found.isAddedTo ? stylesheet : null,
    },
    { headers: found.headers },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return await serverLoader();
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    return { article: null };
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(matches, ({ siteName, siteUrl }) => {
    const path = paths.article(params.slug ?? '');
    const article = loaderData?.article;
    if (!article) return { path, robots: 'noindex' };
    return {
      path,
      title: articleTitle(article),
      description: article.description,
      type: 'article',
      picture: sharePicture(article, siteUrl),
      more: [
        ...stylesheetMeta(loaderData.stylesheet),
        ...(article.post.keywords ? [{ name: 'keywords', content: article.post.keywords }] : []),
        { property: 'article:published_time', content: article.post.published_at ?? article.post.created_at },
        { property: 'article:modified_time', content: article.post.updated_at },
        ...article.post.authors.map(({ slug }) => ({
          property: 'article:author',
          content: siteUrl + paths.author(slug),
        })),
        { property: 'article:section', content: article.post.category },
        ...article.post.tags.map(({ name }) => ({ property: 'article:tag', content: name })),
        ...feedLinks(siteName),
        { 'script:ld+json': articleStructuredData(article, siteName, siteUrl) },
      ],
    };
  });

export default function BlogArticle({ loaderData: { article } }: Route.ComponentProps) {
  const siteUrl = useRouteLoaderData<SiteData>('root')?.siteUrl ?? '';
  return article ? <ArticlePage article={article} siteUrl={siteUrl} /> : <ArticleError />;
}
