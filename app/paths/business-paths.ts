/** Addresses of what is shown of single businesses; see paths.ts. */

/** The page of a business. */
export const business = (slug: string) => `/dog-services/${encodeURIComponent(slug)}`;
/** The form that writes to it. */
export const writeToBusiness = (slug: string) => `${business(slug)}?write=1`;
/** Asks what is wrong with it. */
export const suggest = (slug: string) => `/suggest/${encodeURIComponent(slug)}`;
/** The form for one thing that is. */
export const suggestAbout = (slug: string, what = 'edit') => `${suggest(slug)}?what=${what}`;
/** Page to claim a listing. */
export const claim = (slug: string) => `/claim/${encodeURIComponent(slug)}`;
export const claimEvidence = (slug: string) => `${claim(slug)}/evidence`;
/** All of its reviews that were written here. */
export const reviewsOf = (slug: string) => `${business(slug)}/reviews`;
/** Where anyone reports one of them. */
export const reportReview = (slug: string, id: number | string) => `${reviewsOf(slug)}?report=${id}`;
/** The same for programs. */
export const reviewsApi = (slug: string) => `${businessApi(slug)}/reviews`;
/** The form of a review of it. */
export const writeReview = (slug: string) => `${business(slug)}/review`;
/** The same for its customers, who have its link. */
export const invitedReview = (slug: string, code: string) =>
  `${writeReview(slug)}?${new URLSearchParams({ invite: code })}`;
/** Where an author manages a review, and changes it. */
export const ownReview = (token: string) => `/review/${token}`;
export const changeOwnReview = (token: string) => `${ownReview(token)}?edit=1`;
/** Page where a sender follows a suggestion. */
export const sentChange = (token: string) => `/suggestion/${token}`;
/** Where they add photographs to it, and one of those. */
export const sentPhotos = (token: string) => `${sentChange(token)}/photos`;
export const sentPhoto = (token: string, name: string) => `${sentPhotos(token)}/${name}`;
/** What has changed in a listing, and who changed it. */
export const changesOfBusiness = (slug: string) => `${business(slug)}?changes=1`;
/** All of its photographs. */
export const photosOfBusiness = (slug: string) => `${business(slug)}?photos=1`;
/** The picture that it is shared with. */
export const businessPicture = (slug: string) => `${business(slug)}/picture.png`;
/** The same business for programs. */
export const businessApi = (slug: string) => `/api/v1/businesses/${encodeURIComponent(slug)}`;
/** A shared list of businesses to compare; their slugs are joined by commas. */
export const sharedShortlist = (slugs: string) => `/shortlist?b=${slugs}`;
/** A page of the form for a new listing that somebody has begun. @param begun the secret part */
export const begunListing = (begun: string, page: string) => `/list-your-business/${begun}/${page}`;
