import type { MetaFunction } from 'react-router';
import { ReviewsPolicyPage } from '#app/features/site/pages/reviews-policy-page.tsx';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ siteName }) => ({
    path: paths.reviewsPolicy,
    title: `${siteName} | Ratings and reviews`,
    description: `Where the ratings in ${siteName} come from, who checks them, and how to report one.`,
  }));

export default function ReviewsPolicy() {
  return <ReviewsPolicyPage {...useSiteData()} />;
}
