import * as paths from '#app/paths/paths.ts';

/** What has no constant of its own: the build's folder, and those of pictures and of colours. */
const FOLDERS = ['assets', 'uploads', 'logos', 'colours'];

/** Pages that are to come: no town may have their address until then. */
const TO_COME = ['dog-services', 'map', 'reviews-policy', 'shortlist'];

const firstWords = Object.values(paths)
  .filter((address) => typeof address === 'string')
  .map((address) => address.split('/')[1] ?? '');

/**
 * What no town can have as its slug, because an address of the site begins with it, or is to begin with it. A slug
 * holds no dot and no colon, so that neither files in the root nor the address of the towns itself are among them.
 */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...firstWords.filter((word) => /^[a-z0-9-]+$/.test(word)),
  ...FOLDERS,
  ...TO_COME,
]);
