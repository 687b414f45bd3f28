import * as paths from '#app/paths/paths.ts';
import { PageTabs } from '#app/ui/page-tabs.tsx';

const TABS = [
  { label: 'Name and logo', href: paths.siteSettings },
  { label: 'Colours', href: paths.siteColours },
  { label: 'Home page', href: paths.siteWords },
  { label: 'Links', href: paths.siteLinks },
  { label: 'Pages', href: paths.ownPages },
  { label: 'Redirects', href: paths.redirects },
  { label: 'Places', href: paths.sitePlaces },
  { label: 'Service types', href: paths.serviceTypes },
  { label: 'Fields', href: paths.customFields },
  { label: 'Emails', href: paths.siteEmails },
  { label: 'Answers', href: paths.siteAnswers },
  { label: 'Mail server', href: paths.mailServer },
  { label: 'Backups', href: paths.siteBackups },
  { label: 'Packs', href: paths.sitePacks },
  { label: 'Open data', href: paths.adminOpenData },
  { label: 'Webhooks', href: paths.webhooks },
  { label: 'IndexNow', href: paths.adminIndexNow },
  { label: 'API keys', href: paths.apiKeys },
];

/** The tabs of the “Site” section. */
export function SiteTabs() {
  return <PageTabs label="Site" tabs={TABS} />;
}
