import { ADMIN, LINKED, type PageFacts, PERSONAL, PUBLIC, RESOURCE } from './page-facts.ts';
import * as documentPaths from './document-paths.ts';
import * as enquiryPaths from './enquiry-paths.ts';
import * as paths from './paths.ts';

export interface Page extends PageFacts {
  id: string;
  /** Router pattern: `/blog/:slug`. */
  path: string;
  /** Relative to `app/`. */
  file: string;
}

export interface Layout {
  /** Relative to `app/`. */
  file: string;
  pages: readonly (Page | Layout)[];
}

export const SITE: Layout = layout('routes/any-page.tsx', [
  page(paths.home, 'routes/home.tsx', { ...PUBLIC, cache: 'search' }),
  page(paths.anyTown, 'routes/town.tsx', { ...PUBLIC, cache: 'search' }),
  page(paths.anyBusiness, 'routes/business.tsx', {
    ...PUBLIC,
    cache: ['write', 'changes', 'photos'],
    sitemap: false,
  }),
  page(paths.listYourBusiness, 'routes/changes/list-your-business.tsx', { ...PUBLIC, cache: null }),
  page(paths.anyBegunListing, 'routes/changes/begun-listing.tsx', LINKED),
  page(paths.anySuggestion, 'routes/changes/suggest.tsx', LINKED),
  page(paths.anySentChange, 'routes/changes/sent.tsx', LINKED),
  page(paths.anyReviews, 'routes/reviews/list.tsx', {
    ...PUBLIC,
    cache: ['sort', 'page', 'report'],
    sitemap: false,
  }),
  page(paths.anyReviewForm, 'routes/reviews/write.tsx', LINKED),
  page(paths.anyOwnReview, 'routes/reviews/own.tsx', LINKED),
  page(paths.anySentPhotos, 'routes/changes/sent-photos.tsx', { ...LINKED, takes: 'photos' }),
  page(paths.anySentPhoto, 'routes/changes/sent-photo.ts', RESOURCE),
  page(paths.anyStillRight, 'routes/my-business/still-right.tsx', LINKED),
  page(paths.blog, 'routes/blog/list.tsx', {
    ...PUBLIC,
    cache: ['category', 'tag', 'page'],
    sitemap: 'posts',
  }),
  page(`${paths.blog}/author/:slug`, 'routes/blog/author.tsx', {
    ...PUBLIC,
    cache: ['page'],
    sitemap: false,
  }),
  page(`${paths.blog}/:slug`, 'routes/blog/article.tsx', { ...PUBLIC, sitemap: false }),
  page(paths.shortlist, 'routes/shortlist.tsx', { ...PUBLIC, cache: null, sitemap: false }),
  page(paths.about, 'routes/texts/about.tsx', PUBLIC),
  page(paths.accessibility, 'routes/accessibility.tsx', PUBLIC),
  page(paths.contact, 'routes/contact.tsx', { ...PUBLIC, cache: ['about', 'what'] }),
  page(paths.privacy, 'routes/texts/privacy.tsx', PUBLIC),
  page(paths.terms, 'routes/texts/terms.tsx', PUBLIC),
  page(paths.anyOwnPage, 'routes/texts/own-page.tsx', { ...PUBLIC, sitemap: false }),
  page(paths.map, 'routes/map.tsx', { ...PUBLIC, cache: 'search' }),
  page(paths.contactSent, 'routes/contact-sent.tsx', { ...PUBLIC, cache: null, sitemap: false }),
  page(paths.complaints, 'routes/complaints.tsx', PUBLIC),
  page(paths.complaintSent, 'routes/complaint-sent.tsx', { ...PUBLIC, cache: null, sitemap: false }),
  page(paths.reviewsPolicy, 'routes/reviews-policy.tsx', PUBLIC),
  page(paths.orderOfLists, 'routes/ads/order.tsx', PUBLIC),
  page(paths.advertise, 'routes/ads/offer.tsx', { ...PUBLIC, cache: null, sitemap: false }),
  page(paths.anyAd, 'routes/ads/own.tsx', LINKED),
  page(paths.whoNeedsLicence, 'routes/licences.tsx', PUBLIC),
  page(paths.openData, 'routes/programs/open-data.tsx', PUBLIC),
  page(paths.developers, 'routes/programs/developers.tsx', PUBLIC),
  page(paths.newEmbed, 'routes/programs/new-embed.tsx', {
    ...PUBLIC,
    cache: ['place', 'category', 'distance', 'limit', 'theme'],
    framesOwn: true,
  }),
  page(paths.anyAlert, 'routes/alerts/alerts.tsx', LINKED),
  page(enquiryPaths.anyEnquiry, 'routes/enquiry.tsx', LINKED),
  page(paths.feeds, 'routes/programs/feeds.tsx', { ...PUBLIC, cache: null, sitemap: false }),
  page(paths.offline, 'routes/offline.tsx', { ...PUBLIC, sitemap: false }),

  page(paths.rss, 'routes/blog/rss.ts', RESOURCE),
  page(paths.jsonFeed, 'routes/blog/json-feed.ts', RESOURCE),
  page(`${paths.blog}/:slug/picture.png`, 'routes/blog/share-picture.ts', RESOURCE),
  // No rate limit, because a page shows many of them.
  page(paths.upload(':name'), 'routes/blog/uploads.ts', { ...RESOURCE, budget: null }),
  page(paths.sitemap, 'routes/sitemap.ts', RESOURCE),
  page(paths.robots, 'routes/robots.ts', RESOURCE),
  page(paths.webManifest, 'routes/web-manifest.ts', RESOURCE),
  page(paths.logo(':name'), 'routes/site/logo-file.ts', { ...RESOURCE, budget: null }),
  page(paths.colours(':name'), 'routes/site/colours-styles.ts', RESOURCE),
  page(paths.heartsOn, 'routes/hearts-on.ts', RESOURCE),
  page(paths.theme, 'routes/theme.tsx', RESOURCE),

  page(paths.signIn, 'routes/auth/sign-in.tsx', PERSONAL),
  page(paths.captcha, 'routes/auth/captcha.tsx', { ...RESOURCE, budget: 'functions' }),
  page(paths.confirm, 'routes/auth/confirm.tsx', PERSONAL),
  page(paths.code, 'routes/auth/code.tsx', PERSONAL),
  page(paths.forgotten, 'routes/auth/forgot.tsx', PERSONAL),
  page(paths.reset, 'routes/auth/reset.tsx', PERSONAL),
  page(paths.anyClaimStart, 'routes/claims/start.tsx', { ...PERSONAL, views: 'pattern' }),
  page(paths.logOut, 'routes/auth/logout.tsx', RESOURCE),
  layout('routes/auth/signed-in.tsx', [
    page(paths.profile, 'routes/profile/profile.tsx', PERSONAL),
    page(paths.secondFactor, 'routes/profile/second-factor.tsx', PERSONAL),
    page(paths.personalData, 'routes/profile/data.tsx', RESOURCE),
    page(paths.myBusinesses, 'routes/my-business/list.tsx', PERSONAL),
    page(paths.anyOwnBusiness, 'routes/my-business/business.tsx', { ...PERSONAL, views: 'pattern' }),
    page(paths.anyOwnForm, 'routes/my-business/edit.tsx', { ...PERSONAL, views: 'pattern' }),
    page(paths.anyOwnPhotos, 'routes/my-business/photos.tsx', {
      ...PERSONAL,
      views: 'pattern',
      takes: 'photos',
    }),
    page(paths.anyOwnPerson, 'routes/my-business/person.tsx', {
      ...PERSONAL,
      views: 'pattern',
      takes: 'photos',
    }),
    page(paths.anyOwnPhoto, 'routes/my-business/photo.ts', RESOURCE),
    page(documentPaths.anyOwnDocuments, 'routes/documents/own.tsx', {
      ...PERSONAL,
      views: 'pattern',
      takes: 'photos',
    }),
    page(paths.anyOwnReviews, 'routes/my-business/reviews.tsx', { ...PERSONAL, views: 'pattern' }),
    page(paths.anyLeaving, 'routes/my-business/leave.tsx', { ...PERSONAL, views: 'pattern' }),
    page(paths.anyClaim, 'routes/claims/claim.tsx', { ...PERSONAL, views: 'pattern' }),
    page(paths.anyEvidence, 'routes/claims/evidence.tsx', {
      ...PERSONAL,
      views: 'pattern',
      takes: 'photos',
    }),
  ]),

  layout('routes/admin/layout.tsx', [
    layout('routes/admin/frame.tsx', [
      page(paths.admin, 'routes/site/overview.tsx', ADMIN),
      page(paths.adminBusinesses, 'routes/admin/businesses.tsx', ADMIN),
      page(paths.newBusiness, 'routes/admin/new-business.tsx', { ...ADMIN, takes: 'businesses' }),
      page(paths.editBusiness(':id'), 'routes/admin/business.tsx', { ...ADMIN, takes: 'businesses' }),
      page(paths.businessHistory(':id'), 'routes/admin/business-history.tsx', ADMIN),
      page(paths.takeDown, 'routes/admin/remove-business.tsx', ADMIN),
      page(paths.hideBusinesses, 'routes/hiding/hide.tsx', ADMIN),
      page(paths.setDates, 'routes/dates/set-dates.tsx', ADMIN),
      page(paths.duplicates, 'routes/duplicates/list.tsx', ADMIN),
      page(paths.removedBusiness(':id'), 'routes/admin/removed-business.tsx', ADMIN),
      page(paths.mergeBusiness(':id'), 'routes/admin/merge-business.tsx', ADMIN),
      page(paths.adminChanges, 'routes/changes/list.tsx', ADMIN),
      page(paths.adminChange(':id'), 'routes/changes/change.tsx', ADMIN),
      page(paths.adminReviews, 'routes/reviews/queue.tsx', ADMIN),
      page(paths.adminDocuments, 'routes/documents/check.tsx', ADMIN),
      page(paths.activity, 'routes/actions/activity.tsx', ADMIN),
      page(paths.importing, 'routes/admin/import.tsx', { ...ADMIN, takes: 'imports' }),
      page(paths.licences, 'routes/licences/overview.tsx', ADMIN),
      page(paths.licenceImport, 'routes/licences/import.tsx', { ...ADMIN, takes: 'registers' }),
      page(paths.authorities, 'routes/licences/councils.tsx', ADMIN),
      page(paths.licensingRules, 'routes/licences/rules.tsx', ADMIN),
      page(paths.register(':code'), 'routes/licences/register.tsx', ADMIN),
      page(paths.businessLicences(':id'), 'routes/licences/business.tsx', ADMIN),
      page(paths.messages, 'routes/admin/messages.tsx', ADMIN),
      page(paths.message(':id'), 'routes/admin/message.tsx', ADMIN),
      page(paths.adminAds, 'routes/ads/admin.tsx', ADMIN),
      page(paths.people, 'routes/people/list.tsx', ADMIN),
      page(paths.person(':id'), 'routes/people/person.tsx', ADMIN),
      layout('routes/site/layout.tsx', [
        page(paths.siteSettings, 'routes/site/settings.tsx', ADMIN),
        page(paths.siteColours, 'routes/site/colours.tsx', ADMIN),
        page(paths.siteWords, 'routes/site/words.tsx', ADMIN),
        page(paths.siteLinks, 'routes/site/links.tsx', ADMIN),
        page(paths.siteEmails, 'routes/emails/list.tsx', ADMIN),
        page(paths.siteAnswers, 'routes/emails/answers.tsx', ADMIN),
        page(paths.redirects, 'routes/site/redirects.tsx', { ...ADMIN, takes: 'redirects' }),
        page(paths.siteBackups, 'routes/backups/list.tsx', ADMIN),
        page(paths.restoreBackup, 'routes/backups/restore.tsx', ADMIN),
        page(paths.notices, 'routes/emails/notices.tsx', ADMIN),
        page(paths.mailServer, 'routes/emails/mail-server.tsx', ADMIN),
        page(paths.siteEmail(':email'), 'routes/emails/email.tsx', ADMIN),
        page(paths.demoData, 'routes/site/demo-data.tsx', ADMIN),
        page(paths.ownPages, 'routes/site/pages.tsx', ADMIN),
        page(paths.editOwnPage(':page'), 'routes/site/page.tsx', { ...ADMIN, takes: 'posts' }),
        page(paths.ownPageHistory(':page'), 'routes/site/page-history.tsx', ADMIN),
        page(paths.sitePlaces, 'routes/site/places.tsx', ADMIN),
        page(paths.siteTown, 'routes/site/town-form.tsx', ADMIN),
        page(paths.siteRegion, 'routes/site/region-form.tsx', ADMIN),
        page(paths.sitePacks, 'routes/site/packs.tsx', { ...ADMIN, takes: 'packs' }),
        page(paths.webhooks, 'routes/webhooks/list.tsx', ADMIN),
        page(paths.webhook(':webhook'), 'routes/webhooks/webhook.tsx', ADMIN),
        page(paths.adminIndexNow, 'routes/webhooks/index-now.tsx', ADMIN),
        page(paths.apiKeys, 'routes/programs/keys.tsx', ADMIN),
        page(paths.adminOpenData, 'routes/programs/admin-open-data.tsx', ADMIN),
        page(paths.serviceTypes, 'routes/site/service-types.tsx', ADMIN),
        page(paths.serviceTypeForm, 'routes/site/service-type-form.tsx', ADMIN),
        page(paths.serviceTypeMove, 'routes/site/move-service-type.tsx', ADMIN),
        page(paths.customFields, 'routes/custom-fields/list.tsx', ADMIN),
        page(paths.customFieldForm, 'routes/custom-fields/field.tsx', ADMIN),
      ]),
      page(paths.analytics, 'routes/admin/analytics.tsx', ADMIN),
      page(paths.callsByListing, 'routes/analytics/calls.tsx', ADMIN),
      layout('routes/blog-admin/layout.tsx', [
        page(paths.blogAdmin, 'routes/blog-admin/list.tsx', ADMIN),
        page(paths.newPost, 'routes/blog-admin/new.tsx', { ...ADMIN, takes: 'posts' }),
        page(paths.editPost(':id'), 'routes/blog-admin/edit.tsx', { ...ADMIN, takes: 'posts' }),
        page(paths.postHistory(':id'), 'routes/blog-admin/post-history.tsx', ADMIN),
        page(paths.deletePost(':id'), 'routes/blog-admin/delete-post.tsx', ADMIN),
        page(paths.tags, 'routes/blog-admin/tags.tsx', ADMIN),
        page(paths.deleteTag(':id'), 'routes/blog-admin/delete-tag.tsx', ADMIN),
        page(paths.authors, 'routes/blog-admin/authors.tsx', ADMIN),
        page(paths.editAuthor(':author'), 'routes/blog-admin/author.tsx', ADMIN),
        page(paths.pictures, 'routes/blog-admin/pictures.tsx', ADMIN),
        page(paths.moveArticles, 'routes/blog-admin/move.tsx', { ...ADMIN, takes: 'articles' }),
        page(paths.deletePicture(':id'), 'routes/blog-admin/delete-picture.tsx', ADMIN),
      ]),
    ]),
    page(paths.adminPhoto(':id', ':name'), 'routes/changes/change-photo.ts', RESOURCE),
    page(documentPaths.adminDocumentFile(':id'), 'routes/documents/file.ts', RESOURCE),
    page(paths.undo, 'routes/actions/undo.ts', RESOURCE),
    page(paths.importRuns, 'routes/admin/import-runs.ts', { ...RESOURCE, takes: 'imports' }),
    page(paths.importRun(':id'), 'routes/admin/import-run.ts', RESOURCE),
    page(paths.importEvents(':id'), 'routes/admin/import-events.ts', RESOURCE),
    page(paths.importIssues(':id'), 'routes/admin/import-issues.ts', RESOURCE),
    page(paths.businessesFile, 'routes/admin/import-export.ts', RESOURCE),
    page(paths.businessPreview(':id'), 'routes/admin/business-preview.tsx', {
      ...ADMIN,
      takes: 'businesses',
    }),
    page(paths.checkBusiness, 'routes/admin/check-business.ts', { ...RESOURCE, takes: 'businesses' }),
    page(paths.importTemplate, 'routes/admin/import-template.ts', RESOURCE),
    page(paths.preview, 'routes/blog-admin/preview.ts', { ...RESOURCE, takes: 'posts' }),
    // Shown without the admin frame, as readers will see it.
    page(paths.postPreview(':id'), 'routes/blog-admin/preview-post.tsx', ADMIN),
    page(paths.backupFile(':name'), 'routes/backups/download.ts', RESOURCE),
    page(paths.backupUpload, 'routes/backups/upload.ts', { ...RESOURCE, takes: 'backups' }),
    page(paths.sitePackFile, 'routes/site/pack-file.ts', RESOURCE),
    page(paths.siteLogo, 'routes/site/logo.ts', { ...RESOURCE, takes: 'logo' }),
    page(paths.articlesFile, 'routes/blog-admin/articles-file.ts', RESOURCE),
    page(paths.pictureUploads, 'routes/blog-admin/uploads.ts', { ...RESOURCE, takes: 'pictures' }),
  ]),

  page('*', 'routes/not-found.tsx', { ...PUBLIC, cache: null, sitemap: false }),
]);

export const PAGES: readonly Page[] = pagesIn(SITE);

/** Repeats the town page for each town. */
export function sitePages(towns: readonly { slug: string }[]): Page[] {
  return PAGES.flatMap((one) =>
    one.path === paths.anyTown ? towns.map(({ slug }) => ({ ...one, path: paths.town(slug) })) : [one],
  );
}

function pagesIn({ pages }: Layout): Page[] {
  return pages.flatMap((one) => ('pages' in one ? pagesIn(one) : [one]));
}

function page(path: string, file: string, facts: PageFacts): Page {
  return { id: file.replace(/\.tsx?$/, ''), path, file, ...facts };
}

function layout(file: string, pages: (Page | Layout)[]): Layout {
  return { file, pages };
}
