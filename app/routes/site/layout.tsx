import { Outlet } from 'react-router';
import { SiteTabs } from '#app/features/site/admin-area/site-tabs.tsx';

/** Pages of the “Site” section. Each checks its own permission. */
export default function SiteLayout() {
  return (
    <>
      <SiteTabs />
      <Outlet />
    </>
  );
}
