/**
 * Every address of the site. Import with `import * as paths`, which bundles only the constants used; functions of
 * less visited areas have their own files, loaded only there.
 */

export * from './admin-paths.ts';
export * from './article-paths.ts';
export * from './business-paths.ts';
export * from './own-page-paths.ts';
export * from './owner-paths.ts';

export const home = '/';
export const town = (slug: string) => `/${slug}`;
export const anyTown = '/:town';
export const anyBusiness = '/dog-services/:slug';
export const about = '/about';
export const accessibility = '/accessibility';
export const map = '/map';
export const shortlist = '/shortlist';
export const shortlistPicture = '/shortlist/picture.png';
/** Shows saved hearts without scripts. */
export const heartsOn = '/shortlist/hearts.css';
export const logo = (file: string) => `/logos/${file}`;
export const colours = (name: string) => `/colours/${name}`;
export const contact = '/contact';
export const complaints = '/complaints';
export const complaintSent = '/complaints/sent';
export const reviewsPolicy = '/reviews-policy';
export const orderOfLists = '/how-we-order-results';
export const advertise = '/advertise';
export const anyAd = '/ads/:token';
export const stripeEvents = '/webhooks/stripe';
export const whoNeedsLicence = '/licences';
export const anyOwnPage = '/pages/:slug';
export const listYourBusiness = '/list-your-business';
export const anyBegunListing = '/list-your-business/:begun/:page';
export const anySuggestion = '/suggest/:slug';
export const anySentChange = '/suggestion/:token';
export const anySentPhotos = '/suggestion/:token/photos';
export const anySentPhoto = '/suggestion/:token/photos/:name';
export const anyReviews = '/dog-services/:slug/reviews';
export const anyReviewForm = '/dog-services/:slug/review';
export const anyOwnReview = '/review/:token';
export const myBusinesses = '/my-business';
export const anyOwnBusiness = '/my-business/:slug';
export const anyOwnForm = '/my-business/:slug/edit';
export const anyOwnPhotos = '/my-business/:slug/photos';
export const anyOwnPerson = '/my-business/:slug/person';
export const anyOwnPhoto = '/my-business/:slug/photos/:name';
export const anyOwnReviews = '/my-business/:slug/reviews';
export const anyLeaving = '/my-business/:slug/leave';
export const anyStillRight = '/still-right/:token';
/** Start page of claims; for a claim of one business, see business-paths.ts. */
export const anyClaim = '/claim/:slug';
/** For people without an account. */
export const anyClaimStart = '/claim/:slug/start';
export const anyEvidence = '/claim/:slug/evidence';
export const contactSent = '/contact/sent';
export const privacy = '/privacy';
export const terms = '/terms';
/** Shown offline for pages that aren't cached. */
export const offline = '/offline';

export const blog = '/blog';
export const rss = '/blog/rss.xml';
export const jsonFeed = '/blog/feed.json';

export const signIn = '/auth';
export const captcha = '/auth/captcha';
export const confirm = '/auth/confirm';
export const code = '/auth/code';
export const forgotten = '/auth/forgot';
export const reset = '/auth/reset';
export const logOut = '/logout';
export const profile = '/profile';
export const secondFactor = '/profile/second-factor';
export const personalData = '/profile/data';
export const theme = '/theme';

export const admin = '/admin';
export const activity = '/admin/audit';
export const undo = '/admin/undo';
export const analytics = '/admin/analytics';
export const callsByListing = '/admin/analytics/calls';
export const messages = '/admin/messages';
export const adminChanges = '/admin/changes';
export const adminReviews = '/admin/reviews';
export const adminDocuments = '/admin/documents';
export const people = '/admin/people';
export const siteSettings = '/admin/site';
export const siteLogo = '/admin/site/logo';
export const siteColours = '/admin/site/colours';
export const siteWords = '/admin/site/words';
export const siteLinks = '/admin/site/links';
export const siteEmails = '/admin/site/emails';
export const siteAnswers = '/admin/site/answers';
export const redirects = '/admin/site/redirects';
export const siteBackups = '/admin/site/backups';
export const restoreBackup = '/admin/site/backups/restore';
export const backupUpload = '/admin/site/backups/upload';
export const mailServer = '/admin/site/mail-server';
export const notices = '/admin/site/notices';
export const siteEmail = (name: string) => `${siteEmails}/${name}`;
export const demoData = '/admin/site/demo';
export const ownPages = '/admin/site/pages';
export const sitePlaces = '/admin/site/places';
export const siteTown = '/admin/site/places/edit';
export const siteRegion = '/admin/site/places/region';
export const sitePacks = '/admin/site/packs';
export const sitePackFile = '/admin/site/packs/pack.zip';
export const serviceTypes = '/admin/site/services';
export const serviceTypeForm = '/admin/site/services/edit';
export const serviceTypeMove = '/admin/site/services/move';
export const adminAds = '/admin/ads';
export const customFields = '/admin/site/fields';
export const customFieldForm = '/admin/site/fields/edit';
export const webhooks = '/admin/site/webhooks';
export const adminIndexNow = '/admin/site/index-now';
export const apiKeys = '/admin/site/keys';
export const licences = '/admin/licences';
export const licenceImport = '/admin/licences/import';
export const authorities = '/admin/licences/councils';
export const licensingRules = '/admin/licences/rules';
export const adminBusinesses = '/admin/businesses';
export const takeDown = '/admin/businesses/take-down';
export const hideBusinesses = '/admin/businesses/hide';
export const setDates = '/admin/businesses/dates';
export const duplicates = '/admin/businesses/duplicates';
export const newBusiness = '/admin/businesses/new';
export const checkBusiness = '/admin/businesses/check';
export const importing = '/admin/import';
export const importRuns = '/admin/import/runs';
export const businessesFile = '/admin/import/businesses.csv';
export const importTemplate = '/admin/import/template.csv';

export const blogAdmin = '/blog/admin';
export const newPost = '/blog/admin/new';
export const editPosts = '/blog/admin/edit';
export const tags = '/blog/admin/tags';
export const pictures = '/blog/admin/pictures';
export const authors = '/blog/admin/authors';
export const moveArticles = '/blog/admin/move';
export const articlesFile = '/blog/admin/move/articles.zip';
export const pictureUploads = '/blog/admin/uploads';
export const preview = '/blog/admin/preview';

export const llmsText = '/llms.txt';
/** RFC 9116. */
export const securityText = '/.well-known/security.txt';
/** Proves to search engines that IndexNow notifications come from this site. */
export const indexNowKey = '/indexnow.txt';
/** Model Context Protocol. */
export const assistants = '/mcp';
export const openData = '/open-data';
export const openDataFile = (format: string) => `/data/businesses.${format}`;
export const anyOpenDataFile = '/data/:file';
export const openDataChanges = '/data/changes.ndjson';
export const searchFeed = '/feed.xml';
export const searchJsonFeed = '/feed.json';
export const feeds = '/feeds';
/** Asks for emails about a search. */
export const newAlert = '/alerts/new';
export const anyAlert = '/alerts/:token';
export const embed = '/embed';
export const newEmbed = '/embed/new';
/** Open Referral UK 3.0: root and everything below. */
export const openReferral = '/oruk/v3';
export const anyOpenReferral = '/oruk/v3/*';
export const adminOpenData = '/admin/site/open-data';

export const sitemap = '/sitemap.xml';
export const robots = '/robots.txt';
export const webManifest = '/manifest.webmanifest';

export const api = '/api';
export const functions = '/functions';
export const apiOfData = '/api/v1';
export const nearby = '/nearby';
export const more = '/more';
export const basemap = '/map/basemap.svg';
export const captchaNeeded = '/api/captcha-needed';
export const pageViewed = '/api/page-seen';
export const searchViewed = '/api/search-seen';
export const contactSeen = '/api/contact-seen';
export const businessesApi = '/api/v1/businesses';
/** Default social sharing image; below a town's path, the town's. */
export const sitePicture = '/picture.png';
export const anyTownPicture = '/:town/picture.png';
export const anyBusinessPicture = '/dog-services/:slug/picture.png';
export const anyBusinessApi = '/api/v1/businesses/:slug';
export const anyReviewsApi = '/api/v1/businesses/:slug/reviews';
export const placesApi = '/api/v1/places';
export const mapApi = '/api/v1/map';
export const openApi = '/api/v1/openapi.json';
export const serviceTypesApi = '/api/v1/service-types';
/** RFC 9727. */
export const apiCatalog = '/.well-known/api-catalog';
export const developers = '/developers';
export const geocodePostcode = '/functions/v1/geocode-postcode';
export const importBusinesses = '/functions/v1/import-businesses';
export const updateSitemap = '/functions/v1/update-sitemap';
export const accountsApi = '/api/auth';
export const apiSignIn = '/api/auth/sign-in/email';
export const apiCode = '/api/auth/sign-in/code';
export const apiRegister = '/api/auth/sign-up/email';
export const apiSignOut = '/api/auth/sign-out';
export const apiSession = '/api/auth/get-session';
export const health = '/healthz';
export const readiness = '/readyz';
export const metrics = '/metrics';
