/**
 * What a browser is to forget when somebody has signed out, on https: pages made for them which it keeps in memory, has on
 * its disk or has fetched ahead. Not `cookies` and `storage`: they hold the choice of light or dark, pages for reading
 * without a connection (never those of somebody signed in) and texts which have not been saved.
 */
export const CLEAR_SITE_DATA = '"cache", "prefetchCache", "prerenderCache"';
