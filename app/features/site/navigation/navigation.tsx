import { ExternalLink, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { barLinkClassName } from './bar-link.ts';
import { LocationsMenu } from './locations-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import type { Account } from './mobile-menu-props.ts';
import type { SiteData } from '../site-data.ts';
import { isCurrent, listingLink } from './links.ts';
import { SiteLogo } from './site-logo.tsx';
import { SkipLink, type SkipTarget } from './skip-link.tsx';

type SiteNavigationProps = Pick<
  SiteData,
  'siteName' | 'logo' | 'listingFormUrl' | 'pages' | 'towns' | 'theme'
> & {
  /** Below the name; null for none. */
  strapline?: string | null;
  /** Path of the page being shown; the router's own when left out. */
  currentPath?: string;
  /** `band` on the marigold of public pages, `surface` in the admin area. */
  tone: 'band' | 'surface';
  /** Anyone who is signed in; null for anonymous visitors. */
  account?: Account | null;
  /** The signed-in user's menu, instead of 'Sign In'. */
  accountMenu?: ReactNode;
  /** Where the skip link leads: an element with the id `main` or `results`. */
  skipTo?: SkipTarget;
};

/** The bar at the top of every page. */
export function SiteNavigation({ tone, skipTo = 'main content', ...props }: SiteNavigationProps) {
  const { pathname } = useLocation();
  const {
    siteName,
    strapline,
    logo,
    listingFormUrl,
    pages,
    towns,
    theme,
    currentPath = pathname,
    account = null,
    accountMenu,
  } = props;
  const listing = listingLink(listingFormUrl);
  return (
    <header className={`relative text-ink ${tone === 'band' ? 'bg-band' : 'admin-header'}`}>
      <SkipLink to={skipTo} />
      <Container className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 lg:min-h-19 lg:flex-nowrap">
        <Link to={paths.home} className="site-name min-h-11 rounded-small">
          <SiteLogo {...{ siteName, strapline, logo }} className="min-w-0 text-balance" />
        </Link>
        <nav aria-label="Main" className="hidden grow flex-wrap items-center gap-3 lg:flex xl:gap-6">
          <ul className="flex flex-wrap items-center gap-3 pl-3 xl:gap-6">
            {pages.map(({ href, label }) => (
              <li key={href}>
                <Link
                  to={href}
                  aria-current={isCurrent(href, currentPath) ? 'page' : undefined}
                  className={barLinkClassName}
                >
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <LocationsMenu towns={towns} currentPath={currentPath} />
            </li>
          </ul>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
            <ShortlistLink />
            {accountMenu ?? (
              <ButtonLink variant="ghost" href={paths.signIn} className="px-3">
                Sign In
              </ButtonLink>
            )}
            <ButtonLink
              variant="ink"
              href={listing.href}
              newTab={listing.newTab}
              trailingIcon={listing.newTab ? ExternalLink : undefined}
              className="whitespace-nowrap"
            >
              List Your Business
            </ButtonLink>
          </div>
        </nav>
        <div className="flex items-center lg:hidden">
          <ShortlistLink />
          <MobileMenu {...{ siteName, logo, listingFormUrl, pages, towns, theme, currentPath, account }} />
        </div>
      </Container>
    </header>
  );
}

/** To the visitor's shortlist. How many are on it is filled in where scripts run: the page is the same for everyone. */
function ShortlistLink() {
  return (
    <a href={paths.shortlist} className="heart-link">
      <Heart aria-hidden className="size-6" />
      <span className="sr-only">Shortlist</span>
      <span className="heart-count" />
    </a>
  );
}
