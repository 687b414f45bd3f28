import type { MetaFunction } from 'react-router';
import { Outlet } from 'react-router';
import { AdminFrame } from '#app/features/blog/admin/admin-frame.tsx';
import { pageMetadata } from '#app/features/site/metadata/page-metadata.ts';
import { siteDataFrom } from '#app/features/site/site-data.ts';

export const meta: MetaFunction = ({ matches, location }) => {
  const site = siteDataFrom(matches);
  if (!site) return [];
  const { siteName, siteUrl } = site;
  return pageMetadata({
    siteName,
    siteUrl,
    path: location.pathname,
    title: `${siteName} | Blog Admin`,
    robots: 'noindex',
  });
};

export default function BlogAdmin() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
