import * as paths from '#app/paths/paths.ts';
import { NewTabHint } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { describeBuild } from '../build/information.ts';
import type { SiteData } from '../site-data.ts';
import { listingLink, SITE_LINKS_ID, SITE_PAGES } from '../navigation/links.ts';
import { ThemeChoice } from '../theme/choice.tsx';

const DAY_CARE_TOWNS = 12;

export type FooterProps = Pick<
  SiteData,
  'towns' | 'build' | 'serviceLinks' | 'listingFormUrl' | 'theme' | 'footerLinks'
> & {
  signedIn: boolean;
  /** True if cookies need consent, which can be changed here. */
  asksForCookies: boolean;
};

/** Markup alone: the starter and the part around it handle its presses. */
export function FooterContent({
  towns,
  build,
  serviceLinks,
  listingFormUrl,
  theme,
  footerLinks,
  signedIn,
  asksForCookies,
}: FooterProps) {
  const listing = listingLink(listingFormUrl);
  return (
    <Container>
      <nav id={SITE_LINKS_ID} tabIndex={-1} aria-label="Footer" className="scroll-mt-4">
        <details className="footer-towns">
          <summary className="footer-link">Dog care by town</summary>
          <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2">
            <TownLinks towns={towns} link={serviceLinks.walkers} />
            <TownLinks towns={towns.slice(0, DAY_CARE_TOWNS)} link={serviceLinks.dayCare} />
          </div>
        </details>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
          {[...SITE_PAGES, ...footerLinks].map(({ href, label }) => (
            <li key={href}>
              <Link to={href} className="footer-link wrap-anywhere">
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link to={signedIn ? paths.profile : paths.signIn} className="footer-link">
              {signedIn ? 'Profile' : 'Sign In'}
            </Link>
          </li>
          <li>
            <ListingLink {...listing} />
          </li>
          {asksForCookies && (
            <li>
              <button type="button" data-cookies="ask" className="footer-link needs-script">
                Cookie choices
              </button>
            </li>
          )}
        </ul>
      </nav>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <ThemeChoice theme={theme} />
        <p className="text-small text-footer-link">{describeBuild(build)}</p>
      </div>
    </Container>
  );
}

function ListingLink({ href, newTab }: { href: string; newTab: boolean }) {
  if (!newTab) {
    return (
      <Link to={href} className="footer-link">
        List Your Business
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="footer-link">
      List Your Business
      <NewTabHint />
    </a>
  );
}

type TownLinksProps = Pick<SiteData, 'towns'> & {
  link: SiteData['serviceLinks']['walkers'];
};

function TownLinks({ towns, link: { service, heading, label } }: TownLinksProps) {
  const query = service === null ? '' : `?${new URLSearchParams({ service })}`;
  return (
    <div>
      <h2 className="text-h3">{heading}</h2>
      <ul className="mt-3 columns-[10rem] gap-x-2">
        {towns.map(({ slug, name }) => (
          <li key={slug} className="min-w-0">
            <Link to={paths.town(slug) + query} className="footer-town">
              {`${label} in ${name}`}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
