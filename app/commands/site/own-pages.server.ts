/** The owner's pages: storage, log entries and what visitors see. */
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { headersOf } from '#app/features/blog/article/load-article.server.ts';
import { fillShortcodes } from '#app/features/blog/shortcodes/shortcode.ts';
import { addressOf, type FixedPage, fixedPage } from '#app/features/site/own-pages/fixed-pages.ts';
import type { PageInput } from '#app/features/site/own-pages/page-form.ts';
import type { PublicText } from '#app/features/site/own-pages/public-page.tsx';
import {
  AddressTakenError,
  deletePage,
  findPage,
  findPublishedPage,
  listVersions,
  type OwnPage,
  PageGoneError,
  type SavedPage,
  storePage,
  TooManyPagesError,
  type WhichPage,
} from '#app/features/site/own-pages/stored-pages.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import type { Services } from '#app/services/services.server.ts';
import { businessesInArticles } from '#app/services/businesses-in-articles.server.tsx';

type Needed = Pick<Services, 'db' | 'region' | 'renderPreview'>;

/**
 * Stores a page with its entry in the log, both or neither.
 * @param which null for a new one
 * @param seen the version that was edited; 0 for none
 * @throws ArticleTooComplexError, RendererBusyError, PageGoneError, PageChangedError, AddressTakenError, TooManyPagesError
 */
export async function savePage(
  { db, region, renderPreview }: Needed,
  userId: string,
  which: WhichPage | null,
  seen: number,
  input: PageInput,
): Promise<SavedPage> {
  // Refuses text that can't be rendered, and renders before taking the lock.
  await renderPreview(input.content);
  const saved = await db.transaction(async (transaction) => {
    const stored = await storePage(transaction, userId, which, seen, input);
    const name = `${input.title} (${addressOf(input.slug)})`;
    if (stored.isChanged) await recordAction(transaction, { userId }, { action: 'page.changed', name });
    return stored;
  });
  // The author sees it on the next page, before the database notifies other nodes.
  if (saved.isChanged) region.forget();
  return saved;
}

/**
 * Restores an earlier version of a page as a new version. Its state and footer link stay the same.
 * @throws as `savePage`; PageGoneError also if there is no such version
 */
export async function bringBack(
  services: Needed,
  userId: string,
  which: WhichPage,
  version: number,
): Promise<SavedPage> {
  const present = await findPage(services.db, which);
  const versions = present ? await listVersions(services.db, present.id) : [];
  const wanted = versions.find((one) => one.version === version);
  if (!present || !wanted) throw new PageGoneError('Version not found.');
  const { slug, title, description, content } = wanted;
  const { status, in_footer } = present;
  const input = { slug, title, description, content, status, in_footer };
  return savePage(services, userId, { id: present.id }, present.version, input);
}

/** Deletes a page with its history. @returns its title; null where there was none */
export async function removePage(
  { db, region }: Pick<Needed, 'db' | 'region'>,
  userId: string,
  id: number,
): Promise<string | null> {
  const title = await db.transaction(async (transaction) => {
    const deleted = await deletePage(transaction, id);
    if (deleted) await recordAction(transaction, { userId }, { action: 'page.deleted', name: deleted });
    return deleted;
  });
  if (title !== null) region.forget();
  return title;
}

/** The page that an address of the admin area means; null for a new one, and for what can be none. */
export function whichPage(name: string): WhichPage | null {
  const slug = fixedPage(name);
  if (slug) return { slug };
  const id = parseRowId(name);
  return id === null ? null : { id };
}

/** Message for a page that was not stored; null for an error of ours. */
export function pageRefusal(error: unknown): string | null {
  const isExpected = [PageGoneError, AddressTakenError, TooManyPagesError].some(
    (kind) => error instanceof kind,
  );
  return isExpected ? (error as Error).message : null;
}

interface LoadedText extends PublicText {
  slug: string;
  /** Whether it shows businesses, which need a stylesheet of their own. */
  hasLists: boolean;
  /** Caching rules for its page. */
  headers: Record<string, string>;
}

/**
 * A published page as visitors see it; or the last part of the address it has now; null where there is neither.
 * @throws ArticleTooComplexError, RendererBusyError
 */
export async function loadPublicPage(
  services: Services,
  slug: string,
): Promise<LoadedText | { movedTo: string } | null> {
  const written = slug.toLowerCase();
  const page = await findPublishedPage(services.db, written);
  if (page === null || 'movedTo' in page) return page;
  return written === slug ? toText(services, page) : { movedTo: page.slug };
}

/**
 * What the owner says on a page the site comes with; null where that is as it comes, which costs no query.
 * @throws ArticleTooComplexError, RendererBusyError
 */
export async function loadOwnText(services: Services, name: FixedPage): Promise<LoadedText | null> {
  const { pages } = await services.region();
  if (pages.every(({ slug }) => slug !== name)) return null;
  const page = await findPublishedPage(services.db, name);
  return page === null || 'movedTo' in page ? null : toText(services, page);
}

async function toText(services: Services, page: OwnPage): Promise<LoadedText> {
  const { slug, title, description, content } = page;
  const { html, shortcodes } = await services.renderArticle(content);
  const { filled, ...added } = await businessesInArticles(services)({ title, tags: [] }, shortcodes);
  return {
    slug,
    title,
    description,
    html: fillShortcodes(html, shortcodes, filled),
    hasLists: filled.some((one) => one !== ''),
    headers: headersOf(added),
  };
}
