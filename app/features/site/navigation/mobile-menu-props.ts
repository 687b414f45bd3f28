import type { SiteData } from '../site-data.ts';

/** Style shared by the open and close buttons, which are at the same place. */
export const TOGGLE =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control border-2 border-ink px-3.5 text-button';

export interface Account {
  email: string;
  links: readonly { href: string; label: string }[];
}

export type MobileMenuProps = Pick<
  SiteData,
  'siteName' | 'logo' | 'listingFormUrl' | 'pages' | 'towns' | 'theme'
> & {
  currentPath: string;
  account: Account | null;
};
