/**
 * The data model, a page for each feature. Names are the product's own (also where they are unusual, such as
 * `postal_code` or `email_1`), so that a CSV header, an API field and a column are one word.
 */
export * from './schema/accounts.ts';
export * from './schema/analytics.ts';
export * from './schema/audit.ts';
export * from './schema/blog.ts';
export * from './schema/businesses.ts';
export * from './schema/changes.ts';
export * from './schema/claims.ts';
export * from './schema/duplicates.ts';
export * from './schema/events.ts';
export * from './schema/freshness.ts';
export * from './schema/importing.ts';
export * from './schema/jobs.ts';
export * from './schema/licences.ts';
export * from './schema/messages.ts';
export * from './schema/places.ts';
export * from './schema/programs.ts';
export * from './schema/reviews.ts';
export * from './schema/search-entries.ts';
export { byName } from './schema/shared.ts';
export * from './schema/site.ts';
export * from './schema/webhooks.ts';
