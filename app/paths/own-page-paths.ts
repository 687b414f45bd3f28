/** Addresses of pages in the owner's own words; see paths.ts. */

export const ownPage = (slug: string) => `/pages/${slug}`;
/** Where one is written: by its id, by the name of one the site comes with, or `new`. */
export const editOwnPage = (page: number | string) => `/admin/site/pages/${page}`;
export const ownPageHistory = (page: number | string) => `/admin/site/pages/${page}/history`;
