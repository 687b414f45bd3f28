export const author = (slug: string) => `/blog/author/${encodeURIComponent(slug)}`;
export const article = (slug: string) => `/blog/${encodeURIComponent(slug)}`;
export const sharePicture = (slug: string) => `${article(slug)}/picture.png`;
export const upload = (name: string) => `/uploads/${name}`;
