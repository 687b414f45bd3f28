export const ownPage = (slug: string) => `/pages/${slug}`;
