import type { Coordinates } from '../distance/distance.ts';

/** Where a full postcode lies. */
export interface PostcodePosition extends Coordinates {
  /** In its written form, e.g. `SO23 8UJ`. */
  postcode: string;
  /** Code of the council it belongs to, such as `E07000094`; null where the list does not say. */
  council: string | null;
}

/** One record of a postcode list: null where the list gives no position. Throws `PostcodeRecordError`. */
export type ReadPostcodeRecord = (record: readonly string[]) => PostcodePosition | null;

/** Says in one sentence what is wrong with a record of a postcode list. */
export class PostcodeRecordError extends Error {
  override name = 'PostcodeRecordError';
}
