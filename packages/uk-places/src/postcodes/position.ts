import type { Coordinates } from '../distance/distance.ts';

/** Position of a full postcode. */
export interface PostcodePosition extends Coordinates {
  /** In its written form, e.g. `SO23 8UJ`. */
  postcode: string;
  /** Council code such as `E07000094`; null if not in the list. */
  council: string | null;
}

/** Reads a record of a postcode list; null without a position. @throws PostcodeRecordError */
export type ReadPostcodeRecord = (record: readonly string[]) => PostcodePosition | null;

export class PostcodeRecordError extends Error {
  override name = 'PostcodeRecordError';
}
