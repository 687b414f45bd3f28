/** Addresses of what is for those who speak for a business; see paths.ts. */

/** An owner's page for their listing. */
export const ownBusiness = (slug: string) => `/my-business/${encodeURIComponent(slug)}`;
export const editOwnBusiness = (slug: string) => `${ownBusiness(slug)}/edit`;
export const ownPhotos = (slug: string) => `${ownBusiness(slug)}/photos`;
/** A photo that has not been checked yet. */
export const ownPhoto = (slug: string, name: string) => `${ownPhotos(slug)}/${name}`;
/** Its reviews, to answer them. */
export const ownReviews = (slug: string) => `${ownBusiness(slug)}/reviews`;
/** Where it asks its customers for reviews. */
export const inviteReviews = (slug: string) => `${ownReviews(slug)}?ask=1`;
export const leaveBusiness = (slug: string) => `${ownBusiness(slug)}/leave`;
/** Where a business that is asked by mail answers. */
export const stillRight = (token: string) => `/still-right/${encodeURIComponent(token)}`;
