import { useLocation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';

/** The pages of the part “Site”, in their order. */
const TABS: readonly { label: string; href: string }[] = [
  { label: 'Name and logo', href: paths.siteSettings },
  { label: 'Colours', href: paths.siteColours },
  { label: 'Home page', href: paths.siteWords },
  { label: 'Links', href: paths.siteLinks },
  { label: 'Pages', href: paths.ownPages },
  { label: 'Places', href: paths.sitePlaces },
  { label: 'Service types', href: paths.serviceTypes },
  { label: 'Packs', href: paths.sitePacks },
];

/** Leads from one page of “Site” to the others; sideways where there is no room. */
export function SiteTabs() {
  const { pathname } = useLocation();
  const current = TABS.filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`)).toSorted(
    (one, other) => other.href.length - one.href.length,
  )[0];
  return (
    <nav aria-label="Site" className="site-tabs">
      <ul>
        {TABS.map((tab) => (
          <li key={tab.href}>
            <Link to={tab.href} aria-current={tab === current ? 'page' : undefined} className="site-tab">
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
