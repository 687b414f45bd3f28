/** Data that browsers clear on sign-out; not `cookies` and `storage`, with theme and drafts. */
export const CLEAR_SITE_DATA = '"cache", "prefetchCache", "prerenderCache"';
