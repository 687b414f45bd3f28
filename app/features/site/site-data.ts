import { useRouteLoaderData } from 'react-router';
import type { ShownLogo } from './logo/logo.ts';
import type { Town } from '#app/features/places/region/region.ts';
import type { Build } from './build/information.ts';
import type { Bands, Theme } from './theme/theme.ts';

export interface ServiceLink {
  /** Null leaves the town page unfiltered. */
  service: string | null;
  /** For example 'Dog walkers by town'. */
  heading: string;
  /** Beginning of each link's text, before 'in {town}'. */
  label: string;
}

export interface ServiceLinks {
  walkers: ServiceLink;
  dayCare: ServiceLink;
}

export interface SiteData {
  siteName: string;
  strapline: string | null;
  /** A line of the owner's at the top of every page. */
  announcement: string | null;
  /** Origin without a trailing slash. */
  siteUrl: string;
  regionName: string;
  towns: readonly Pick<Town, 'slug' | 'name'>[];
  listingFormUrl: string | null;
  contactEmail: string | null;
  theme: Theme;
  bands: Bands;
  logo: ShownLogo | null;
  /** Address of the colour style sheet; null for the default colours. */
  colours: string | null;
  build: Build;
  serviceLinks: ServiceLinks;
  pages: readonly { href: string; label: string }[];
  /** Additional footer links, made on the server to keep their texts out of scripts. */
  footerLinks: readonly { href: string; label: string }[];
  words: { headline: string; sentence: string; facts: readonly string[] };
}

/** @throws Error if the root loader has not run */
export function useSiteData(): SiteData {
  const data = useRouteLoaderData<SiteData>('root');
  if (!data) throw new Error('useSiteData needs a root route with a loader');
  return data;
}
