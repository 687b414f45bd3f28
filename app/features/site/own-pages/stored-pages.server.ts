import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { regions, sitePages, sitePageVersions, users } from '#db/schema.ts';
import type { FixedPage } from './fixed-pages.ts';
import type { PageInput } from './page-form.ts';

/** A page in the owner's words, as it is stored. */
export interface OwnPage extends PageInput {
  id: number;
  /** Grows by one with each save. */
  version: number;
}

/** A version that was saved. */
export interface PageVersion extends PageInput {
  version: number;
  /** Email address of the person who saved it; null if the account was deleted. */
  by: string | null;
  /** ISO 8601. */
  at: string;
}

/** Which page is meant: a further one by its id, or one the site comes with. */
export type WhichPage = { id: number } | { slug: FixedPage };

/** There is no such page, or no longer. */
export class PageGoneError extends Error {
  override name = 'PageGoneError';
}

/** Another page has the address. */
export class AddressTakenError extends Error {
  override name = 'AddressTakenError';
}

/** There are as many pages as a site may have. */
export class TooManyPagesError extends Error {
  override name = 'TooManyPagesError';
}

/** Another person has saved the page since it was opened. */
export class PageChangedError extends Error {
  override name = 'PageChangedError';
  /** As it is stored now. */
  readonly present: OwnPage;
  constructor(present: OwnPage) {
    super('This page has changed since you opened it');
    this.present = present;
  }
}

/** All are cached in memory by name and linked in the footer. */
export const MOST_PAGES = 100;

const { id, slug, title, description, content, status, in_footer: inFooter, version } = sitePages;
const PAGE = { id, slug, title, description, content, status, in_footer: inFooter, version };

/** Every page, without its text, in the order in which they were made. */
export async function listPages(db: Database): Promise<Omit<OwnPage, 'content'>[]> {
  const { content: _text, ...summary } = PAGE;
  return db.select(summary).from(sitePages).orderBy(sitePages.id);
}

export async function findPage(db: Database, which: WhichPage): Promise<OwnPage | null> {
  const isMeant = 'id' in which ? eq(sitePages.id, which.id) : eq(sitePages.slug, which.slug);
  return (await db.select(PAGE).from(sitePages).where(isMeant))[0] ?? null;
}

/** A published page by its address; or the address it has now; null where there is neither. */
export async function findPublishedPage(
  db: Database,
  asked: string,
): Promise<OwnPage | { movedTo: string } | null> {
  const isPublished = eq(sitePages.status, 'published');
  const [page] = await db
    .select(PAGE)
    .from(sitePages)
    .where(and(eq(sitePages.slug, asked), isPublished));
  if (page) return page;
  const [moved] = await db
    .select({ slug: sitePages.slug })
    .from(sitePageVersions)
    .innerJoin(sitePages, eq(sitePages.id, sitePageVersions.page_id))
    .where(and(eq(sitePageVersions.slug, asked), eq(sitePageVersions.status, 'published'), isPublished))
    .orderBy(desc(sitePageVersions.saved_at))
    .limit(1);
  return moved ? { movedTo: moved.slug } : null;
}

/** The versions of a page, the newest first. */
export async function listVersions(db: Database, pageId: number): Promise<PageVersion[]> {
  const { page_id: _page, user_id: _user, saved_at: at, ...text } = sitePageVersions;
  const rows = await db
    .select({
      version: text.version,
      slug: text.slug,
      title: text.title,
      description: text.description,
      content: text.content,
      status: text.status,
      in_footer: text.in_footer,
      by: users.email,
      at,
    })
    .from(sitePageVersions)
    .leftJoin(users, eq(users.id, sitePageVersions.user_id))
    .where(eq(sitePageVersions.page_id, pageId))
    .orderBy(desc(sitePageVersions.version));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** What was done to a page. */
export interface SavedPage {
  id: number;
  /** Whether anything is different from what was stored. */
  isChanged: boolean;
}

/**
 * Stores a new page, or a further version of one.
 * @param db a transaction
 * @param userId null: a command on the machine
 * @param which null for a new one
 * @param seen the version that was edited, 0 for none: a later one is not overwritten
 * @throws PageGoneError, PageChangedError, AddressTakenError, TooManyPagesError
 */
export async function storePage(
  db: Database,
  userId: string | null,
  which: WhichPage | null,
  seen: number,
  input: PageInput,
): Promise<SavedPage> {
  const region = await lockPages(db);
  const present = which && (await findPage(db, which));
  if (which && 'id' in which && !present) throw new PageGoneError('This page no longer exists.');
  if (present && present.version !== seen) throw new PageChangedError(present);
  const [other] = await db
    .select({ id: sitePages.id })
    .from(sitePages)
    .where(and(eq(sitePages.slug, input.slug), ne(sitePages.id, present?.id ?? 0)));
  if (other) throw new AddressTakenError('Another page has this address.');
  if (present && isSame(present, input)) return { id: present.id, isChanged: false };
  const pageId = present ? await replace(db, present, input) : await insert(db, region, input);
  await db
    .insert(sitePageVersions)
    .values({ ...input, page_id: pageId, version: (present?.version ?? 0) + 1, user_id: userId });
  return { id: pageId, isChanged: true };
}

async function insert(db: Database, region: string, input: PageInput): Promise<number> {
  if ((await db.$count(sitePages)) >= MOST_PAGES)
    throw new TooManyPagesError(`A site can have up to ${MOST_PAGES} of its own pages. Delete one first.`);
  const [row] = await db
    .insert(sitePages)
    .values({ ...input, region })
    .returning({ id: sitePages.id });
  if (!row) throw new Error('The page was not stored.');
  return row.id;
}

async function replace(db: Database, present: OwnPage, input: PageInput): Promise<number> {
  await db
    .update(sitePages)
    .set({ ...input, version: present.version + 1, updated_at: sql`now()` })
    .where(eq(sitePages.id, present.id));
  return present.id;
}

/** Deletes a page with all its versions. @returns its title; null where there was none */
export async function deletePage(db: Database, pageId: number): Promise<string | null> {
  const [row] = await db
    .delete(sitePages)
    .where(eq(sitePages.id, pageId))
    .returning({ title: sitePages.title });
  return row?.title ?? null;
}

/** Keeps everyone else from saving a page until the transaction ends. @returns the region whose pages they are */
async function lockPages(db: Database): Promise<string> {
  const [region] = await db.select({ slug: regions.slug }).from(regions).for('update');
  if (!region) throw new Error('The site has no region, so pages can’t be added.');
  return region.slug;
}

function isSame(page: PageInput, other: PageInput): boolean {
  return (Object.keys(other) as (keyof PageInput)[]).every((field) => page[field] === other[field]);
}
