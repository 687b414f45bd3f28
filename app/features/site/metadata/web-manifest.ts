import { themeColours } from '../theme/theme.ts';

/** Longer names are cut off below an icon. */
const LONGEST_SHORT_NAME = 12;

/** The site as a web app manifest, after the W3C's Web Application Manifest. */
export function webManifest(siteName: string) {
  const [light] = themeColours('light');
  return {
    id: '/',
    name: siteName,
    short_name: siteName.length <= LONGEST_SHORT_NAME ? siteName : 'Dog care',
    description: 'Dog walkers, day care, kennels and parks near you.',
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: light?.content,
    theme_color: light?.content,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
