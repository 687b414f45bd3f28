/** Longer names are cut off below an icon. */
const LONGEST_SHORT_NAME = 12;

/**
 * The site as a web app manifest, after the W3C's Web Application Manifest.
 * @param band the colour of the top of its pages
 */
export function webManifest(siteName: string, band: string) {
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
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
