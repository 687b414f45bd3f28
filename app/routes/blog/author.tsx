import { data, redirect } from 'react-router';
import { authorAddress, AuthorPage, authorStructuredData } from '#app/features/blog/authors/author-page.tsx';
import { findShownAuthor } from '#app/features/blog/authors/authors.server.ts';
import { listPosts, PAGE_SIZE } from '#app/features/blog/posts/posts.server.ts';
import { typesForSearch } from '#app/features/directory/search/types-for-search.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { parsePage } from '#app/paths/list-address.ts';
import * as paths from '#app/paths/paths.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import type { Route } from './+types/author';

/** An author with their articles; former addresses redirect. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const found = await findShownAuthor(services.db, params.slug);
  if (found && found.slug !== params.slug) throw redirect(paths.author(found.slug), 301);
  const page = parsePage(url.searchParams.get('page'));
  const offset = (page - 1) * PAGE_SIZE;
  const list = found && (await listPosts(services.db, { author: found.id, offset }));
  if (!list || list.posts.length === 0) throw data(await typesForSearch(services), { status: 404 });
  const { slug, name, about, picture, website } = found;
  const author = { slug, name, about, picture, website };
  return { author, ...list, page, pages: Math.ceil(list.total / PAGE_SIZE) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    matches,
    ({ siteName, siteUrl }) =>
      loaderData && {
        path: authorAddress(loaderData.author.slug, loaderData.page),
        title: `${loaderData.author.name} | ${siteName} | Blog`,
        description: loaderData.author.about || `Articles by ${loaderData.author.name}.`,
        type: 'profile',
        more: [{ 'script:ld+json': authorStructuredData(loaderData, siteUrl) }],
      },
  );

export default function BlogAuthor({ loaderData }: Route.ComponentProps) {
  return <AuthorPage {...loaderData} />;
}
