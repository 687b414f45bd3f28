import { data } from 'react-router';
import stylesheet from '#app/features/directory/in-articles/in-articles.css?url';
import { reviewFigures } from '#app/features/reviews/policy/figures.server.ts';
import { FiguresTable } from '#app/features/reviews/policy/figures-table.tsx';
import { PublicPage } from '#app/features/site/own-pages/public-page.tsx';
import { ReviewsPolicyPage } from '#app/features/site/pages/reviews-policy-page.tsx';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { stylesheetMeta } from '#app/features/site/stylesheet-meta.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import { Container } from '#app/ui/container.tsx';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { holdsUntil } from '#app/rendering/holds-until.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import { loadOwnText } from '#app/commands/site/own-pages.server.ts';
import type { Route } from './+types/reviews-policy';
import { HOUR_MS } from '#app/platform/dates/durations.ts';

/** The owner's policy, or the built-in one. Statistics follow while reviews are on. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const { db, clock, config } = services;
  const isOn = (config.ownerSettings.reviews ?? 'off') !== 'off';
  const [own, figures] = await Promise.all([
    loadOwnText(services, 'reviews-policy'),
    isOn ? reviewFigures(db, britishDate(clock())) : null,
  ]);
  const headers = { ...own?.headers, ...(isOn && holdsUntil([clock() + HOUR_MS])) };
  if (!own) return data({ text: null, stylesheet: null, isOn, figures }, { headers });
  const { headers: _headers, hasLists, slug: _slug, ...text } = own;
  return data({ text, stylesheet: hasLists ? stylesheet : null, isOn, figures }, { headers });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, ({ siteName }) => ({
    path: paths.reviewsPolicy,
    title: `${siteName} | Ratings and reviews`,
    description: `Where the ratings in ${siteName} come from, who checks them, and how to report one.`,
    more: stylesheetMeta(loaderData?.stylesheet),
  }));

export default function ReviewsPolicy({ loaderData: { text, isOn, figures } }: Route.ComponentProps) {
  const site = useSiteData();
  const table = figures && <FiguresTable figures={figures} />;
  if (!text) return <ReviewsPolicyPage {...site} isOn={isOn} figures={table} />;
  return (
    <>
      <PublicPage {...text} />
      {table && <Container className="pb-11">{table}</Container>}
    </>
  );
}
