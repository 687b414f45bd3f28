import type { ShownLogo } from '../logo/logo.ts';

const STANDARD_ICONS = { small: '/icon-192.png', large: '/icon-512.png', maskable: '/icon-maskable-512.png' };

/** Longer names are cut off below icons. */
const LONGEST_SHORT_NAME = 12;

/** Builds the web app manifest (W3C). @param icons PNG files of 192, 512 and, maskable, 512 pixels */
export function webManifest(siteName: string, band: string, icons: ShownLogo['icons'] = STANDARD_ICONS) {
  return {
    id: '/',
    name: siteName,
    short_name: siteName.length <= LONGEST_SHORT_NAME ? siteName : 'Dog care',
    description: 'Dog walkers, day care, kennels and parks near you.',
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: band,
    theme_color: band,
    icons: [
      { src: icons.small, sizes: '192x192', type: 'image/png' },
      { src: icons.large, sizes: '512x512', type: 'image/png' },
      { src: icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
