/** Bytes of the largest picture or document that is taken. */
export const LARGEST_UPLOAD = 10_000_000;
