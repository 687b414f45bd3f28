/** Which service counts page views, with what it needs to know. Everything in it may be read by visitors. */
export type AnalyticsSettings =
  | { provider: 'off' }
  /** The site itself, in `page_views`. */
  | { provider: 'builtin' }
  | {
      provider: 'plausible';
      /** The site's name at Plausible. */
      domain: string;
      /** Where Plausible runs, without a slash at the end. */
      url: string;
    }
  | {
      provider: 'ga4';
      /** Such as `G-ABC1234567`. */
      measurementId: string;
    };
