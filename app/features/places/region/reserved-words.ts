/**
 * What no town can have as its address, because a page, a file or an endpoint has it, or is to have it. A town's slug
 * holds no dot, so that files in the root are not among them.
 */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  'about',
  'accessibility',
  'admin',
  'api',
  'assets',
  'auth',
  'blog',
  'contact',
  'dog-services',
  'functions',
  'healthz',
  'licences',
  'list-your-business',
  'logout',
  'map',
  'metrics',
  'more',
  'nearby',
  'offline',
  'privacy',
  'profile',
  'readyz',
  'reviews-policy',
  'shortlist',
  'suggest',
  'terms',
  'theme',
  'uploads',
]);
