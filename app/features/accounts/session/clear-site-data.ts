/**
 * Data a browser clears on https after sign-out: pages in memory, on disk or prefetched. Not `cookies` and `storage`,
 * which hold the theme, offline pages (never those of signed-in users) and unsaved texts.
 */
export const CLEAR_SITE_DATA = '"cache", "prefetchCache", "prerenderCache"';
