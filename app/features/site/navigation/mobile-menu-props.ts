import type { SiteData } from '../site-data.ts';

/** Look of the buttons which open and close the menu, at the same place. */
export const TOGGLE =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control border-2 border-ink px-3.5 text-button';

/** Anyone who is signed in, and the pages that are theirs. */
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
