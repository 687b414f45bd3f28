import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { regions, sitePages, textVersions } from '#db/schema.ts';
import { keepVersion } from '#app/features/blog/history/text-versions.server.ts';
import type { FixedPage } from './fixed-pages.ts';
import type { PageInput } from './page-form.ts';

export interface OwnPage extends PageInput {
  id: number;
  version: number;
}

/** Identifies a page: the owner's own by id, a built-in one by slug. */
export type WhichPage = { id: number } | { slug: FixedPage };

export class PageGoneError extends Error {
  override name = 'PageGoneError';
}

export class AddressTakenError extends Error {
  override name = 'AddressTakenError';
}

export class TooManyPagesError extends Error {
  override name = 'TooManyPagesError';
}

export class PageChangedError extends Error {
  override name = 'PageChangedError';
  readonly present: OwnPage;
  constructor(present: OwnPage) {
    super('This page has changed since you opened it');
    this.present = present;
  }
}

/** Limited because all are cached in memory by name and linked in the footer. */
export const MOST_PAGES = 100;

const { id, slug, title, description, content, status, in_footer: inFooter, version } = sitePages;
const PAGE = { id, slug, title, description, content, status, in_footer: inFooter, version };

export async function listPages(db: Database): Promise<Omit<OwnPage, 'content'>[]> {
  const { content: _text, ...summary } = PAGE;
  return db.select(summary).from(sitePages).orderBy(sitePages.id);
}

export async function findPage(db: Database, which: WhichPage): Promise<OwnPage | null> {
  const isMeant = 'id' in which ? eq(sitePages.id, which.id) : eq(sitePages.slug, which.slug);
  return (await db.select(PAGE).from(sitePages).where(isMeant))[0] ?? null;
}

/** Finds a published page by address, or the new address if it has moved; null if neither exists. */
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
    .from(textVersions)
    .innerJoin(sitePages, eq(sitePages.id, textVersions.page_id))
    .where(and(sql`fields ->> 'slug' = ${asked}`, sql`fields ->> 'status' = 'published'`, isPublished))
    .orderBy(desc(textVersions.saved_at))
    .limit(1);
  return moved ? { movedTo: moved.slug } : null;
}

export interface SavedPage {
  id: number;
  isChanged: boolean;
}

/**
 * Stores a page's new version. @param userId null for commands @param which null for a new page @param seen
 * the edited version
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
  const version = (present?.version ?? 0) + 1;
  await keepVersion(db, { page_id: pageId }, { version, fields: input, user_id: userId });
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

/** Deletes a page with all its versions.  @returns its title; null if it didn't exist */
export async function deletePage(db: Database, pageId: number): Promise<string | null> {
  const [row] = await db
    .delete(sitePages)
    .where(eq(sitePages.id, pageId))
    .returning({ title: sitePages.title });
  return row?.title ?? null;
}

/** Serialises saves of pages until the transaction ends.  @returns the region's slug */
async function lockPages(db: Database): Promise<string> {
  const [region] = await db.select({ slug: regions.slug }).from(regions).for('update');
  if (!region) throw new Error('The site has no region, so pages can’t be added.');
  return region.slug;
}

function isSame(page: PageInput, other: PageInput): boolean {
  return (Object.keys(other) as (keyof PageInput)[]).every((field) => page[field] === other[field]);
}
