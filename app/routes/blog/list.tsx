import { data, type MetaFunction } from 'react-router';
import { adBesideBlog } from '#app/features/ads/shown-ad.server.tsx';
import { blogAddress, parseBlogQuery } from '#app/features/blog/posts/blog-address.ts';
import { BlogListPage } from '#app/features/blog/list/page.tsx';
import {
  blogDescription,
  blogTitle,
  feedLinks,
  listStructuredData,
} from '#app/features/blog/metadata/blog.ts';
import { type BlogListData, loadBlogList } from '#app/features/blog/list/load-posts.server.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { isNoAnswer } from '#app/platform/no-answer.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import type { Route } from './+types/list';

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const [list, beside] = await Promise.all([loadBlogList(services, url), adBesideBlog(services)]);
  return data({ ...list, ad: beside.html }, { status: list.list ? 200 : 503, headers: beside.headers });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<BlogListData> {
  try {
    return await serverLoader();
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    const problems = ['Error fetching posts'];
    return { request: parseBlogQuery(url.searchParams), categories: null, tag: null, list: null, problems };
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(matches, ({ siteName, siteUrl, regionName }) => {
    const list = loaderData?.list;
    return {
      path: blogAddress(loaderData?.request ?? {}),
      title: blogTitle(siteName),
      description: blogDescription(regionName),
      robots: list?.posts.length === 0 ? 'noindex' : undefined,
      more: [
        ...feedLinks(siteName),
        ...(list?.posts.length ? [{ 'script:ld+json': listStructuredData(list, siteUrl) }] : []),
      ],
    };
  });

export default function BlogList({ loaderData }: Route.ComponentProps) {
  return <BlogListPage data={loaderData} />;
}
