import { redirect, type LinksFunction } from 'react-router';
import stylesheet from '#app/features/reviews/showing/reviews.css?url';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import { accessTo } from '#app/features/reviews/records/access.ts';
import { AllReviewsPage } from '#app/features/reviews/showing/all-reviews-page.tsx';
import { pageOfReviews } from '#app/features/reviews/showing/read-shown.server.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import * as paths from '#app/paths/paths.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import type { Route } from './+types/list';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

/** All reviews of a business. Its own page says what has become of one that has none, or is no longer listed. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = readingServices(context);
  const slug = params.slug.toLowerCase();
  const business = await findBusiness(db, slug);
  const access = business ? accessTo(config.ownerSettings, business.category) : 'off';
  const order = url.searchParams.get('sort') === 'oldest' ? 'oldest' : 'newest';
  const page = Number(/^[1-9]\d{0,5}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1);
  const found = business && (await pageOfReviews(db, business.id, access, { order, page }));
  if (!found) throw redirect(paths.business(slug));
  return { ...found, business: { slug, name: business.name } };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, ({ siteName }) => {
    if (!loaderData) return null;
    const { business } = loaderData;
    const title = `Reviews of ${business.name} | ${siteName}`;
    return { path: paths.reviewsOf(business.slug), title, robots: 'noindex' };
  });

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return <AllReviewsPage {...loaderData} />;
}
