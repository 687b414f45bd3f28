export interface PrivacyFacts {
  analytics: 'builtin' | 'plausible' | 'ga4' | 'off';
  plausibleHost: string | null;
  captcha: 'altcha' | 'turnstile' | 'hcaptcha' | 'off';
  /** Host that geocodes postcodes missing from the site's own list; null if none. */
  geocoderHost: string | null;
  maps: 'google' | 'osm' | 'apple';
  /** True if browsers load imported businesses' photos from other sites; see `IMPORTED_PHOTOS`. */
  linksPhotos: boolean;
  reviews: boolean;
  /** Where listings come from, in the owner's words; null if not stated. */
  listingsSource: string | null;
  /** False if mail is written to files on the site's own machine. */
  mailServer: boolean;
}
