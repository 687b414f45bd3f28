/**
 * Keys of PostgreSQL's advisory locks. Any numbers will do, as long as no two are alike and nothing else in the
 * database uses them.
 */
export const LOCKS = {
  /** Held while the schema is brought up to date. */
  migration: 7_305_114,
  /** Held by the one site of a data folder. */
  site: 7_305_115,
  /** Shared by the site and every command while they use the embedded server. */
  user: 7_305_116,
  /** Held by the one import that runs. */
  import: 7_305_117,
  /** Held while a business is changed manually, so that each change sees all others. */
  businesses: 7_305_126,
  /** Shared by everyone who has added to the log of events, until their transaction ends. */
  events: 7_305_129,
  /** Held while events are added for changes that have none. */
  missedChanges: 7_305_130,
  /** Held while it is written down which businesses may be one. */
  businessPairs: 7_305_128,
  /** With a number of its own: held by each process while it works at jobs or imports. */
  lease: 7_305_124,
  /** Held while the sitemap is built. */
  sitemap: 7_305_118,
  /** Shared by every node while it serves pages; a restore wants it for itself. */
  serving: 7_305_120,
  /** Held while the region is stored at the first start. */
  region: 7_305_125,
  /** With a number made from its words: held while a message is stored. */
  message: 7_305_123,
} as const;
