/** How much the page cache holds in each process, and for how long. */
export const PAGE_CACHE_LIMITS = {
  bytes: 32 * 1024 * 1024,
  /** A page in which nothing changes is rendered again after this, while it is still given out. */
  freshMs: 5 * 60_000,
  /** How old a page may be that is given out, marked as a saved copy, while the database is away. */
  savedMs: 24 * 60 * 60_000,
};
