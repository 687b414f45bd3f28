export const ownBusiness = (slug: string) => `/my-business/${encodeURIComponent(slug)}`;
export const editOwnBusiness = (slug: string) => `${ownBusiness(slug)}/edit`;
export const ownPhotos = (slug: string) => `${ownBusiness(slug)}/photos`;
export const ownPhoto = (slug: string, name: string) => `${ownPhotos(slug)}/${name}`;
/** @param number of the person, from 0 */
export const ownPerson = (slug: string, number = '0') => `${ownBusiness(slug)}/person?n=${number}`;
export const ownReviews = (slug: string) => `${ownBusiness(slug)}/reviews`;
/** An advertiser's page. */
export const ownAd = (token: string) => `/ads/${token}`;
export const inviteReviews = (slug: string) => `${ownReviews(slug)}?ask=1`;
export const leaveBusiness = (slug: string) => `${ownBusiness(slug)}/leave`;
export const stillRight = (token: string) => `/still-right/${encodeURIComponent(token)}`;
export const answerNewDogs = (token: string, answer: string) => `${stillRight(token)}?dogs=${answer}`;
