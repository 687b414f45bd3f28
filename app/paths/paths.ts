/**
 * Every address of the site. Anyone who needs one takes it from here by `import * as paths`: constants stand in a script where
 * they are used, and functions of parts that not everyone visits are files of their own, which only those parts load.
 */

export * from './admin-paths.ts';
export * from './article-paths.ts';
export * from './business-paths.ts';
export * from './own-page-paths.ts';
export * from './owner-paths.ts';

export const home = '/';
/** The page of a town. */
export const town = (slug: string) => `/${slug}`;
/** The same for all of them, as the router writes it. */
export const anyTown = '/:town';
/** The page of a business, as the router writes it. */
export const anyBusiness = '/dog-services/:slug';
export const about = '/about';
export const accessibility = '/accessibility';
export const map = '/map';
/** What a visitor keeps to compare. */
export const shortlist = '/shortlist';
export const shortlistPicture = '/shortlist/picture.png';
/** Shows which hearts are on, where no script does. */
export const heartsOn = '/shortlist/hearts.css';
export const logo = (file: string) => `/logos/${file}`;
/** The style sheet of colours that are not the product's, by their name. */
export const colours = (name: string) => `/colours/${name}`;
export const contact = '/contact';
/** How to complain about the use of personal data. */
export const complaints = '/complaints';
export const complaintSent = '/complaints/sent';
/** Where ratings come from, and how to object to one. */
export const reviewsPolicy = '/reviews-policy';
/** How lists are ordered. */
export const orderOfLists = `${reviewsPolicy}#order`;
/** Which services need a licence of the council. */
export const whoNeedsLicence = '/licences';
/** A page of the owner's, as the router writes it. */
export const anyOwnPage = '/pages/:slug';
/** How a business comes into the directory. */
export const listYourBusiness = '/list-your-business';
/** A page of the form for a new listing that somebody has begun, as the router writes it. */
export const anyBegunListing = '/list-your-business/:begun/:page';
/** What a visitor says is wrong with a business, as the router writes it. */
export const anySuggestion = '/suggest/:slug';
/** Page where a sender follows a suggestion, as the router writes it. */
export const anySentChange = '/suggestion/:token';
/** Where they add photographs to it, and one of those. */
export const anySentPhotos = '/suggestion/:token/photos';
export const anySentPhoto = '/suggestion/:token/photos/:name';
/** The reviews of a business, as the router writes it. */
export const anyReviews = '/dog-services/:slug/reviews';
/** The form of a review of a business, as the router writes it. */
export const anyReviewForm = '/dog-services/:slug/review';
/** Where an author manages a review, as the router writes it. */
export const anyOwnReview = '/review/:token';
/** Listings of the signed-in user. */
export const myBusinesses = '/my-business';
/** One of these, as the router writes it. */
export const anyOwnBusiness = '/my-business/:slug';
export const anyOwnForm = '/my-business/:slug/edit';
export const anyOwnPhotos = '/my-business/:slug/photos';
export const anyOwnPhoto = '/my-business/:slug/photos/:name';
export const anyOwnReviews = '/my-business/:slug/reviews';
/** Asks before a user gives up a listing. */
export const anyLeaving = '/my-business/:slug/leave';
/** Where a business that is asked by mail answers, as the router writes it. */
export const anyStillRight = '/still-right/:token';
/** Start page of claims; for a claim of one business, see business-paths.ts. */
export const anyClaim = '/claim/:slug';
/** Where a claimant asks for a call to a new number, with evidence. */
export const anyEvidence = '/claim/:slug/evidence';
export const contactSent = '/contact/sent';
export const privacy = '/privacy';
export const terms = '/terms';
/** What is shown when a page that was never seen is asked for without a connection. */
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
/** Everything stored about the signed-in user. */
export const personalData = '/profile/data';
/** Takes the form that chooses between light and dark. */
export const theme = '/theme';

/** Everything below is for admins. */
export const admin = '/admin';
export const activity = '/admin/audit';
export const analytics = '/admin/analytics';
/** Listings by how many calls were started from their pages. */
export const callsByListing = '/admin/analytics/calls';
export const messages = '/admin/messages';
/** What people want changed. */
export const adminChanges = '/admin/changes';
/** Reviews that wait for a decision. */
export const adminReviews = '/admin/reviews';
export const people = '/admin/people';
export const siteSettings = '/admin/site';
/** Takes the file of the owner's logo. */
export const siteLogo = '/admin/site/logo';
export const siteColours = '/admin/site/colours';
/** Home page text. */
export const siteWords = '/admin/site/words';
/** Links of the owner's. */
export const siteLinks = '/admin/site/links';
/** What the site's emails say. */
export const siteEmails = '/admin/site/emails';
/** The owner's own answers to what people send. */
export const siteAnswers = '/admin/site/answers';
export const redirects = '/admin/site/redirects';
export const siteBackups = '/admin/site/backups';
/** What is in a backup, before it is restored. */
export const restoreBackup = '/admin/site/backups/restore';
export const backupUpload = '/admin/site/backups/upload';
export const mailServer = '/admin/site/mail-server';
export const siteEmail = (name: string) => `${siteEmails}/${name}`;
/** Takes away what a new site shows of invented businesses and articles. */
export const demoData = '/admin/site/demo';
/** Pages in the owner's own words. */
export const ownPages = '/admin/site/pages';
/** The towns that have a page. */
export const sitePlaces = '/admin/site/places';
export const siteTown = '/admin/site/places/edit';
/** Asks what the region is called and which councils make it up. */
export const siteRegion = '/admin/site/places/region';
/** Carries the site to another one. */
export const sitePacks = '/admin/site/packs';
/** The site as one file. */
export const sitePackFile = '/admin/site/packs/pack.zip';
export const serviceTypes = '/admin/site/services';
export const serviceTypeForm = '/admin/site/services/edit';
export const serviceTypeMove = '/admin/site/services/move';
export const customFields = '/admin/site/fields';
export const customFieldForm = '/admin/site/fields/edit';
/** Addresses that are sent what happens to listings. */
export const webhooks = '/admin/site/webhooks';
/** Whether search engines are told of changes. */
export const adminIndexNow = '/admin/site/index-now';
/** Keys with which programs may ask more often. */
export const apiKeys = '/admin/site/keys';
/** Which councils' registers have been read, and what waits. */
export const licences = '/admin/licences';
/** Takes in a register. */
export const licenceImport = '/admin/licences/import';
/** Who licenses. */
export const authorities = '/admin/licences/councils';
/** Who needs a licence. */
export const licensingRules = '/admin/licences/rules';
/** Every business, to be found and corrected. */
export const adminBusinesses = '/admin/businesses';
/** Asks before businesses leave the site. */
export const takeDown = '/admin/businesses/take-down';
/** Asks until when businesses are hidden, and what their pages say meanwhile. */
export const hideBusinesses = '/admin/businesses/hide';
/** Sets hours of businesses for dates, such as Christmas. */
export const setDates = '/admin/businesses/dates';
/** Which businesses may be one. */
export const duplicates = '/admin/businesses/duplicates';
export const newBusiness = '/admin/businesses/new';
/** Takes the form of a business, and answers what is to be said of it. */
export const checkBusiness = '/admin/businesses/check';
export const importing = '/admin/import';
export const importRuns = '/admin/import/runs';
export const businessesFile = '/admin/import/businesses.csv';
export const importTemplate = '/admin/import/template.csv';

/** Everything below is for editors. */
export const blogAdmin = '/blog/admin';
export const newPost = '/blog/admin/new';
/** Every page below changes a post. */
export const editPosts = '/blog/admin/edit';
export const tags = '/blog/admin/tags';
export const pictures = '/blog/admin/pictures';
/** Takes a picture and answers its address, or those there are. */
export const pictureUploads = '/blog/admin/uploads';
/** Takes Markdown and answers HTML. */
export const preview = '/blog/admin/preview';

/** What the site offers to programs that read for people. */
export const llmsText = '/llms.txt';
/** Whom to tell about a weakness (RFC 9116). */
export const securityText = '/.well-known/security.txt';
/** Shows search engines that what they are told is from this site (IndexNow). */
export const indexNowKey = '/indexnow.txt';
/** Tools for assistants, by the Model Context Protocol. */
export const assistants = '/mcp';
/** What open data there is, and under which licences. */
export const openData = '/open-data';
/** A file of all open listings, by its format. */
export const openDataFile = (format: string) => `/data/businesses.${format}`;
/** The same, as the host writes it. */
export const anyOpenDataFile = '/data/:file';
export const openDataChanges = '/data/changes.ndjson';
/** What is new and what has changed of a search, for feed readers. */
export const searchFeed = '/feed.xml';
export const searchJsonFeed = '/feed.json';
/** A list for a frame of another site, and where one is made. */
export const embed = '/embed';
export const newEmbed = '/embed/new';
/** Open Referral UK 3.0: its stub, and everything below. */
export const openReferral = '/oruk/v3';
export const anyOpenReferral = '/oruk/v3/*';
/** Which sources may be used further. */
export const adminOpenData = '/admin/site/open-data';

export const sitemap = '/sitemap.xml';
export const robots = '/robots.txt';
export const webManifest = '/manifest.webmanifest';

/** Whatever programs ask for is below one of these two. */
export const api = '/api';
export const functions = '/functions';
/** What programs may read is below. */
export const apiOfData = '/api/v1';
export const nearby = '/nearby';
export const more = '/more';
/** A picture of a part of Great Britain. */
export const basemap = '/map/basemap.svg';
/** The operator's own tiles, read part by part. */
export const mapTiles = '/map/tiles.pmtiles';
/** The tiles as they are in a version of the file. */
export const mapTilesOf = (version: string) => `${mapTiles}?v=${version}`;
/** Tells a form whether it needs a captcha. */
export const captchaNeeded = '/api/captcha-needed';
export const pageViewed = '/api/page-seen';
export const searchViewed = '/api/search-seen';
export const callViewed = '/api/call-seen';
export const businessesApi = '/api/v1/businesses';
/** The picture that pages are shared with which have none of their own; below the address of a town it is the town's. */
export const sitePicture = '/picture.png';
/** That of a town, as the host writes it. */
export const anyTownPicture = '/:town/picture.png';
/** The picture that a business is shared with, as the host writes it. */
export const anyBusinessPicture = '/dog-services/:slug/picture.png';
/** One of them, as the host writes it. */
export const anyBusinessApi = '/api/v1/businesses/:slug';
/** Its reviews. */
export const anyReviewsApi = '/api/v1/businesses/:slug/reviews';
export const placesApi = '/api/v1/places';
export const mapApi = '/api/v1/map';
/** The description of the API for programs. */
export const openApi = '/api/v1/openapi.json';
/** The same for people. */
export const developers = '/developers';
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
