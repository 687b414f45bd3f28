import type { MetaFunction } from 'react-router';
import { AuthPlaceholder } from '#app/features/site/auth-placeholder.tsx';
import { pageMetadata } from '#app/features/site/page-metadata.ts';
import { siteDataFrom } from '#app/features/site/site-data.ts';

export const meta: MetaFunction = ({ matches }) => {
  const site = siteDataFrom(matches);
  if (!site) return [];
  const { siteName, siteUrl } = site;
  return pageMetadata({
    siteName,
    siteUrl,
    path: '/auth',
    title: `${siteName} | Sign in`,
    robots: 'noindex',
  });
};

export default function Auth() {
  return <AuthPlaceholder />;
}
