/** What of the configuration decides who learns what of visitors. */
export interface PrivacyFacts {
  analytics: 'builtin' | 'plausible' | 'ga4' | 'off';
  /** Host that Plausible runs on; null when it is not used. */
  plausibleHost: string | null;
  captcha: 'altcha' | 'turnstile' | 'hcaptcha' | 'off';
  /** Host asked for the position of postcodes not in the site's own table; null: nobody is. */
  geocoderHost: string | null;
  maps: 'google' | 'osm' | 'apple';
  /** Whether browsers are sent to other sites for pictures of businesses that imports name; see `IMPORTED_PHOTOS`. */
  linksPhotos: boolean;
  /** Whether mail goes out through a mail server; else it becomes files on the site's own machine. */
  mailServer: boolean;
}
