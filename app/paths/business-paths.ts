export const business = (slug: string) => `/dog-services/${encodeURIComponent(slug)}`;
export const suggest = (slug: string) => `/suggest/${encodeURIComponent(slug)}`;
export const suggestAbout = (slug: string, what = 'edit') => `${suggest(slug)}?what=${what}`;
export const claim = (slug: string) => `/claim/${encodeURIComponent(slug)}`;
export const startClaim = (slug: string) => `${claim(slug)}/start`;
export const claimEvidence = (slug: string) => `${claim(slug)}/evidence`;
export const reviewsOf = (slug: string) => `${business(slug)}/reviews`;
export const reportReview = (slug: string, id: number | string) => `${reviewsOf(slug)}?report=${id}`;
export const reviewsApi = (slug: string) => `${businessApi(slug)}/reviews`;
export const writeReview = (slug: string) => `${business(slug)}/review`;
export const invitedReview = (slug: string, code: string) =>
  `${writeReview(slug)}?${new URLSearchParams({ invite: code })}`;
export const ownReview = (token: string) => `/review/${token}`;
export const changeOwnReview = (token: string) => `${ownReview(token)}?edit=1`;
export const sentChange = (token: string) => `/suggestion/${token}`;
export const sentPhotos = (token: string) => `${sentChange(token)}/photos`;
export const sentPhoto = (token: string, name: string) => `${sentPhotos(token)}/${name}`;
export const changesOfBusiness = (slug: string) => `${business(slug)}?changes=1`;
export const photosOfBusiness = (slug: string) => `${business(slug)}?photos=1`;
export const businessPicture = (slug: string) => `${business(slug)}/picture.png`;
export const businessApi = (slug: string) => `/api/v1/businesses/${encodeURIComponent(slug)}`;
/** @param slugs separated by commas */
export const sharedShortlist = (slugs: string) => `/shortlist?b=${slugs}`;
/** A form page of an unfinished new listing.  @param begun secret token */
export const begunListing = (begun: string, page: string) => `/list-your-business/${begun}/${page}`;
