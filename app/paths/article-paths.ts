/** Addresses of what the blog shows; see paths.ts. */

export const article = (slug: string) => `/blog/${encodeURIComponent(slug)}`;
/** The picture that an article without one of its own is shared with. */
export const sharePicture = (slug: string) => `${article(slug)}/picture.png`;
/** A picture that was uploaded. */
export const upload = (name: string) => `/uploads/${name}`;
