/**
 * Every address of the site. Whoever needs one takes it from here by `import * as paths`; what is not used in a script is not part of it.
 */

export const home = '/';
/** The page of a town. */
export const town = (slug: string) => `/${slug}`;
/** The same for all of them, as the router writes it. */
export const anyTown = '/:town';
export const about = '/about';
export const accessibility = '/accessibility';
export const contact = '/contact';
export const contactSent = '/contact/sent';
export const privacy = '/privacy';
export const terms = '/terms';
/** What is shown when a page that was never seen is asked for without a connection. */
export const offline = '/offline';

export const blog = '/blog';
export const article = (slug: string) => `/blog/${encodeURIComponent(slug)}`;
/** The picture that an article without one of its own is shared with. */
export const sharePicture = (slug: string) => `${article(slug)}/picture.png`;
export const rss = '/blog/rss.xml';
export const jsonFeed = '/blog/feed.json';
/** A picture that was uploaded. */
export const upload = (name: string) => `/uploads/${name}`;

export const signIn = '/auth';
export const captcha = '/auth/captcha';
export const confirm = '/auth/confirm';
export const code = '/auth/code';
export const forgotten = '/auth/forgot';
export const reset = '/auth/reset';
export const logOut = '/logout';
export const profile = '/profile';
export const secondFactor = '/profile/second-factor';
/** Everything that is stored about whoever is signed in. */
export const personalData = '/profile/data';
/** Takes the form that chooses between light and dark. */
export const theme = '/theme';

export const activity = '/admin/audit';
export const analytics = '/admin/analytics';
export const messages = '/admin/messages';
export const message = (id: number | string) => `/admin/messages/${id}`;
export const importing = '/admin/import';
export const importRuns = '/admin/import/runs';
export const importRun = (id: number | string) => `/admin/import/runs/${id}`;
export const importEvents = (id: number | string) => `/admin/import/runs/${id}/events`;
export const importIssues = (id: number | string) => `/admin/import/runs/${id}/issues.csv`;
export const businessesFile = '/admin/import/businesses.csv';
export const importTemplate = '/admin/import/template.csv';

export const blogAdmin = '/blog/admin';
export const newPost = '/blog/admin/new';
export const editPost = (id: number | string) => `/blog/admin/edit/${id}`;
export const deletePost = (id: number | string) => `/blog/admin/delete/${id}`;
export const tags = '/blog/admin/tags';
export const deleteTag = (id: number | string) => `/blog/admin/tags/delete/${id}`;
export const pictures = '/blog/admin/pictures';
/** Takes a picture and answers its address. */
export const pictureUploads = '/blog/admin/uploads';
/** Takes Markdown and answers HTML. */
export const preview = '/blog/admin/preview';
export const postPreview = (id: number | string) => `/blog/admin/preview/${id}`;

export const sitemap = '/sitemap.xml';
export const robots = '/robots.txt';
export const webManifest = '/manifest.webmanifest';

export const nearby = '/nearby';
export const more = '/more';
export const pageSeen = '/api/page-seen';
export const searchSeen = '/api/search-seen';
export const businessesApi = '/api/v1/businesses';
export const geocodePostcode = '/functions/v1/geocode-postcode';
export const importBusinesses = '/functions/v1/import-businesses';
export const updateSitemap = '/functions/v1/update-sitemap';
/** Everything about accounts, for programs, is below. */
export const accountsApi = '/api/auth';
export const apiSignIn = '/api/auth/sign-in/email';
export const apiCode = '/api/auth/sign-in/code';
export const apiRegister = '/api/auth/sign-up/email';
export const apiSignOut = '/api/auth/sign-out';
export const apiSession = '/api/auth/get-session';
export const health = '/healthz';
export const readiness = '/readyz';
export const metrics = '/metrics';
