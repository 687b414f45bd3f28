/** Configuration that decides who receives visitors' data. */
export interface PrivacyFacts {
  analytics: 'builtin' | 'plausible' | 'ga4' | 'off';
  /** Host that Plausible runs on; null when it is not used. */
  plausibleHost: string | null;
  captcha: 'altcha' | 'turnstile' | 'hcaptcha' | 'off';
  /** Host asked for postcodes missing from the site's own list; null if there is none. */
  geocoderHost: string | null;
  maps: 'google' | 'osm' | 'apple';
  /** Whether browsers are sent to other sites for pictures of businesses that imports name; see `IMPORTED_PHOTOS`. */
  linksPhotos: boolean;
  /** Whether people write reviews here. */
  reviews: boolean;
  /** Whether mail goes out through a mail server; else it becomes files on the site's own machine. */
  mailServer: boolean;
}
