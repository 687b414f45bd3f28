export const anyEnquiry = '/enquiry/:token';
/** @param token of `tokenOfStopHash` */
export const enquiry = (token: string) => `/enquiry/${encodeURIComponent(token)}`;

/** In place of the code of an emailed link; one page for all, because each costs every page bytes. */
export const NEW = 'new';

/** Writes to up to three businesses. @param slugs of those to choose from */
export const newEnquiry = (slugs: readonly string[]) =>
  `${enquiry(NEW)}?to=${slugs.map(encodeURIComponent).join()}`;
