/** Everything in it is visible to visitors. */
export type AnalyticsSettings =
  | { provider: 'off' }
  /** Counted by the site itself, in `page_views`. */
  | { provider: 'builtin' }
  | {
      provider: 'plausible';
      domain: string;
      /** Without a trailing slash. */
      url: string;
    }
  | {
      provider: 'ga4';
      measurementId: string;
    };
