import type { MetaFunction } from 'react-router';
import { ReviewsPolicyPage } from '#app/features/site/pages/reviews-policy-page.tsx';
import { pageMetadata } from '#app/features/site/metadata/page-metadata.ts';
import { siteDataFrom, useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';

export const meta: MetaFunction = ({ matches }) => {
  const site = siteDataFrom(matches);
  if (!site) return [];
  const { siteName, siteUrl } = site;
  return pageMetadata({
    siteName,
    siteUrl,
    path: paths.reviewsPolicy,
    title: `${siteName} | Ratings and reviews`,
    description: `Where the ratings in ${siteName} come from, who checks them, and how to object to one.`,
  });
};

export default function ReviewsPolicy() {
  return <ReviewsPolicyPage {...useSiteData()} />;
}
