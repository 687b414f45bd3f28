/** Addresses of what is shown of single businesses; see paths.ts. */

/** The page of a business. */
export const business = (slug: string) => `/dog-services/${encodeURIComponent(slug)}`;
