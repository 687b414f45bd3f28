import * as paths from '#app/paths/paths.ts';

/** The build's folder and those of pictures and colours, which have no constant of their own. */
const FOLDERS = ['assets', 'uploads', 'logos', 'colours'];

/** Addresses reserved for future pages. */
const TO_COME = ['dog-services', 'map', 'reviews-policy', 'shortlist'];

const firstWords = Object.values(paths)
  .filter((address) => typeof address === 'string')
  .map((address) => address.split('/')[1] ?? '');

/** First segments of addresses, which no town can use; slugs have no dot, so root files are absent. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...firstWords.filter((word) => /^[a-z0-9-]+$/.test(word)),
  ...FOLDERS,
  ...TO_COME,
]);
