import { Outlet } from 'react-router';
import { SiteTabs } from '#app/features/site/admin-area/site-tabs.tsx';

/** The pages of “Site”, each of which asks for its right by itself. */
export default function SiteLayout() {
  return (
    <>
      <SiteTabs />
      <Outlet />
    </>
  );
}
