/** Keys of PostgreSQL's advisory locks: distinct arbitrary numbers. */
export const LOCKS = {
  migration: 7_305_114,
  /** Held by the one site of a data folder. */
  site: 7_305_115,
  /** Shared by the site and every command while they use the embedded server. */
  user: 7_305_116,
  /** Held by the running import. */
  import: 7_305_117,
  /** Held while articles are imported. */
  articles: 7_305_133,
  /** Held while a business is edited, so that each edit sees all others. */
  businesses: 7_305_126,
  /** Shared by transactions that have added events, until they end. */
  events: 7_305_129,
  /** Held while events are added for changes that have none. */
  missedChanges: 7_305_130,
  /** Held while possible duplicates are stored. */
  businessPairs: 7_305_128,
  /** With a second number: held by each process that works at jobs or imports. */
  lease: 7_305_124,
  sitemap: 7_305_118,
  /** Shared by every node while it serves pages; a restore takes it exclusively. */
  serving: 7_305_120,
  region: 7_305_125,
  /** Held while the place and days of an ad are checked, and while an invoice gets its number. */
  ads: 7_305_131,
  /** With a hash of its text: held while a message is stored. */
  message: 7_305_123,
} as const;
