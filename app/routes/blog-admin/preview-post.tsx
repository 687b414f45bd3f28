import type { LinksFunction } from 'react-router';
import stylesheet from '#app/features/directory/in-articles/in-articles.css?url';
import { ArticlePage } from '#app/features/blog/article/page.tsx';
import { loadPreview } from '#app/features/blog/article/load-article.server.ts';
import { ArticleTooComplexError, TOO_COMPLEX_MESSAGE } from '#app/features/blog/rendering/errors.ts';
import * as paths from '#app/paths/paths.ts';
import { redirectRefused } from '#app/request/flash.ts';
import { admit } from '#app/request/guard.server.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { businessesInDrafts } from '#app/services/businesses-in-articles.server.tsx';
import { Container } from '#app/ui/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/preview-post';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'write posts');
  const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : 0;
  const sources = { ...services, adding: businessesInDrafts(services) };
  const article = await loadPreview(sources, id).catch((error: unknown) => {
    if (error instanceof ArticleTooComplexError) throw redirectRefused(paths.blogAdmin, TOO_COMPLEX_MESSAGE);
    throw error;
  });
  if (!article) throw redirectRefused(paths.blogAdmin, 'Post not found');
  return article;
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, () => ({
    path: location.pathname,
    title: `Preview: ${loaderData?.post.title ?? ''}`,
    robots: 'noindex',
  }));

export default function BlogAdminPreviewPost({ loaderData }: Route.ComponentProps) {
  const { status } = loaderData.post;
  return (
    <>
      {status === 'draft' && (
        <Container className="py-4">
          <Notice tone="warn" title="This is a draft">
            Only admins can see this page. It shows the last saved version.
          </Notice>
        </Container>
      )}
      <ArticlePage article={loaderData} />
    </>
  );
}
