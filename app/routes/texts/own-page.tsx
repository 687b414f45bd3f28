import { data, redirect } from 'react-router';
import stylesheet from '#app/features/directory/in-articles/in-articles.css?url';
import { typesForSearch } from '#app/features/directory/search/types-for-search.ts';
import { addressOf } from '#app/features/site/own-pages/fixed-pages.ts';
import { PublicPage } from '#app/features/site/own-pages/public-page.tsx';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { stylesheetMeta } from '#app/features/site/stylesheet-meta.ts';
import * as paths from '#app/paths/paths.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import { loadPublicPage } from '#app/commands/site/own-pages.server.ts';
import type { Route } from './+types/own-page';

/** A page of the owner; former addresses redirect. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const page = await loadPublicPage(services, params.slug);
  if (page === null) throw data(await typesForSearch(services), { status: 404 });
  if ('movedTo' in page) throw redirect(addressOf(page.movedTo), 301);
  const { headers, hasLists, slug, ...text } = page;
  const own = addressOf(slug);
  // Built-in pages have their own address.
  if (own !== paths.ownPage(slug)) throw redirect(own, 301);
  return data({ text, slug, stylesheet: hasLists ? stylesheet : null }, { headers });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    matches,
    ({ siteName }) =>
      loaderData && {
        path: paths.ownPage(loaderData.slug),
        title: `${siteName} | ${loaderData.text.title}`,
        description: loaderData.text.description,
        more: stylesheetMeta(loaderData.stylesheet),
      },
  );

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  return <PublicPage {...loaderData.text} />;
}
