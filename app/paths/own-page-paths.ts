/** Addresses of pages in the owner's own words; see paths.ts. */

export const ownPage = (slug: string) => `/pages/${slug}`;
