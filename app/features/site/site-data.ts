import { useRouteLoaderData } from 'react-router';
import type { ShownLogo } from './logo/logo.ts';
import type { Town } from '#app/features/places/region/region.ts';
import type { Build } from './build/information.ts';
import type { Bands, Theme } from './theme/theme.ts';

/** What a link of the footer asks for. */
export interface ServiceLink {
  /** Name of the category; null leaves the town page unfiltered. */
  service: string | null;
  /** 'Dog walkers by town' */
  heading: string;
  /** First words of each link, before 'in {town}'. */
  label: string;
}

export interface ServiceLinks {
  walkers: ServiceLink;
  dayCare: ServiceLink;
}

/** What every page knows of the site: the root loader returns exactly this. */
export interface SiteData {
  siteName: string;
  /** Below the name, where the owner has set one. */
  strapline: string | null;
  /** Origin without a trailing slash. */
  siteUrl: string;
  regionName: string;
  /** In alphabetical order. */
  towns: readonly Pick<Town, 'slug' | 'name'>[];
  listingFormUrl: string | null;
  contactEmail: string | null;
  theme: Theme;
  bands: Bands;
  /** Null for the collar tag. */
  logo: ShownLogo | null;
  /** Address of the style sheet of its colours; null for those of the product. */
  colours: string | null;
  build: Build;
  serviceLinks: ServiceLinks;
  /** Of the bar at the top: the pages of the site, and up to three of the owner's. */
  pages: readonly { href: string; label: string }[];
  /** Of the footer, besides the pages of the navigation: made by the server, so that no script carries their words. */
  footerLinks: readonly { href: string; label: string }[];
  /** What stands at the top of the home page. */
  words: { headline: string; sentence: string; facts: readonly string[] };
}

/**
 * The site's data, from any page.
 * @throws Error where the root loader has not run
 */
export function useSiteData(): SiteData {
  const data = useRouteLoaderData<SiteData>('root');
  if (!data) throw new Error('useSiteData needs a root route with a loader');
  return data;
}
