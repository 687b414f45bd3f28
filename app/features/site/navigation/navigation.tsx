import { ExternalLink, Heart, Menu, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { barLinkClassName } from './bar-link.ts';
import { type Account, type MobileMenuProps, TOGGLE } from './mobile-menu-props.ts';
import type { SiteData } from '../site-data.ts';
import { isCurrent, listingLink, SITE_LINKS_ID } from './links.ts';
import { SiteLogo } from './site-logo.tsx';
import { OnDemandButton } from '#app/ui/on-demand-button.tsx';
import { useOnDemand } from '#app/ui/use-on-demand.ts';

type SiteNavigationProps = Pick<
  SiteData,
  'siteName' | 'logo' | 'listingFormUrl' | 'pages' | 'towns' | 'theme'
> & {
  strapline?: string | null;
  announcement?: string | null;
  currentPath?: string;
  tone: 'band' | 'surface';
  account?: Account | null;
  accountMenu?: ReactNode;
  skipTo?: SkipTarget;
};

export function SiteNavigation({ tone, skipTo = 'main content', ...props }: SiteNavigationProps) {
  const { pathname } = useLocation();
  const {
    siteName,
    strapline,
    announcement,
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
      {announcement && (
        <p className="bg-footer px-5 py-2 text-center wrap-anywhere text-on-footer">{announcement}</p>
      )}
      <Container className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 lg:min-h-19 lg:flex-nowrap">
        <Link to={paths.home} className="site-name min-h-11 rounded-small">
          <SiteLogo siteName={siteName} strapline={strapline} logo={logo} className="min-w-0 text-balance" />
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
          <MobileMenu
            siteName={siteName}
            logo={logo}
            listingFormUrl={listingFormUrl}
            pages={pages}
            towns={towns}
            theme={theme}
            currentPath={currentPath}
            account={account}
          />
        </div>
      </Container>
    </header>
  );
}

/** Content that React leaves alone when the page comes alive. */
const NOTHING = { __html: '' };

/** Link to the shortlist. The count is filled in by script, so that cached pages are the same for everyone. */
function ShortlistLink() {
  return (
    <a href={paths.shortlist} className="heart-link">
      <Heart aria-hidden className="size-6" />
      <span className="sr-only">Shortlist</span>
      <span className="heart-count" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
    </a>
  );
}

type SkipTarget = 'main content' | 'results';

const IDS: Record<SkipTarget, string> = { 'main content': 'main', results: 'results' };

function SkipLink({ to }: { to: SkipTarget }) {
  return (
    <a
      href={`#${IDS[to]}`}
      className="absolute top-2 left-3 z-30 inline-flex min-h-11 items-center rounded-small bg-surface px-4 text-button text-ink not-focus:sr-only"
    >
      Skip to {to}
    </a>
  );
}

const loadSheet = async () => (await import('./mobile-sheet.tsx')).MobileSheet;

/** Navigation for narrow screens; without scripts a link to the footer's list. */
function MobileMenu(props: MobileMenuProps) {
  const { component: Sheet, ...loading } = useOnDemand(loadSheet);
  if (Sheet) return <Sheet {...props} />;
  return (
    <OnDemandButton popup="dialog" {...loading} otherwise={`#${SITE_LINKS_ID}`} className={TOGGLE}>
      <Menu aria-hidden className="size-5" /> Menu
    </OnDemandButton>
  );
}

const loadPopover = async () => (await import('./locations-popover.tsx')).LocationsPopover;

type LocationsMenuProps = Pick<SiteData, 'towns'> & { currentPath: string };

/** Menu of towns; without scripts a link to the footer's list. */
function LocationsMenu({ towns, currentPath }: LocationsMenuProps) {
  const { component: Popover, ...loading } = useOnDemand(loadPopover);
  const label = (
    <>
      Locations{' '}
      <ChevronDown aria-hidden className="size-4 transition-transform group-data-[state=open]:rotate-180" />
    </>
  );
  if (Popover) return <Popover towns={towns} currentPath={currentPath} label={label} />;
  return (
    <OnDemandButton
      popup="dialog"
      {...loading}
      otherwise={`#${SITE_LINKS_ID}`}
      className={`group ${barLinkClassName}`}
    >
      {label}
    </OnDemandButton>
  );
}
