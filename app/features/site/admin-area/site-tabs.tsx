import { useLocation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { currentLink } from '#app/ui/current-link.ts';
import { PageTabs } from '#app/ui/page-tabs.tsx';

const GROUPS = [
  {
    label: 'The site',
    tabs: [
      { label: 'Name and logo', href: paths.siteSettings },
      { label: 'Colours', href: paths.siteColours },
      { label: 'Home page', href: paths.siteWords },
      { label: 'Links', href: paths.siteLinks },
      { label: 'Pages', href: paths.ownPages },
      { label: 'Redirects', href: paths.redirects },
    ],
  },
  {
    label: 'Listings',
    tabs: [
      { label: 'Places', href: paths.sitePlaces },
      { label: 'Service types', href: paths.serviceTypes },
      { label: 'Fields', href: paths.customFields },
    ],
  },
  {
    label: 'People and email',
    tabs: [
      { label: 'Emails', href: paths.siteEmails },
      { label: 'Answers', href: paths.siteAnswers },
      { label: 'Notices', href: paths.notices },
      { label: 'Mail server', href: paths.mailServer },
    ],
  },
  {
    label: 'Programs',
    tabs: [
      { label: 'API keys', href: paths.apiKeys },
      { label: 'Webhooks', href: paths.webhooks },
      { label: 'IndexNow', href: paths.adminIndexNow },
    ],
  },
  {
    label: 'Data',
    tabs: [
      { label: 'Backups', href: paths.siteBackups },
      { label: 'Packs', href: paths.sitePacks },
      { label: 'Open data', href: paths.adminOpenData },
    ],
  },
].map((group) => ({ ...group, href: group.tabs[0]?.href ?? paths.siteSettings }));

/** Tabs of the “Site” section: groups, and the pages of the current one. */
export function SiteTabs() {
  const { pathname } = useLocation();
  const page = currentLink(
    GROUPS.flatMap(({ tabs }) => tabs),
    pathname,
  );
  const group = GROUPS.find(({ tabs }) => tabs.some((tab) => tab === page));
  return (
    <>
      <PageTabs label="Site" tabs={GROUPS} current={group} />
      {group && (
        <>
          <PageTabs label={group.label} tabs={group.tabs} />
          <p className="text-small text-ink-2">Site: {group.label}</p>
        </>
      )}
    </>
  );
}
