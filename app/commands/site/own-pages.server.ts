import { recordAction } from '#app/features/actions/action-log.server.ts';
import { findVersion } from '#app/features/blog/history/text-versions.server.ts';
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
 * Stores a page with its log entry. @param which null for a new page @param seen the edited version; 0 for
 * none
 * @throws ArticleTooComplexError, RendererBusyError, PageGoneError, PageChangedError, AddressTakenError,
 * TooManyPagesError
 */
export async function savePage(
  { db, region, renderPreview }: Needed,
  userId: string,
  which: WhichPage | null,
  seen: number,
  input: PageInput,
): Promise<SavedPage> {
  // Rejects text that can't be rendered, before taking the lock.
  await renderPreview(input.content);
  const saved = await db.transaction(async (transaction) => {
    const stored = await storePage(transaction, userId, which, seen, input);
    const name = `${input.title} (${addressOf(input.slug)})`;
    if (stored.isChanged) await recordAction(transaction, { userId }, { action: 'page.changed', name });
    return stored;
  });
  // The author's next page must show it, before the database notifies the nodes.
  if (saved.isChanged) region.forget();
  return saved;
}

/** Restores an earlier version as a new one. @throws as `savePage`, and PageGoneError without it */
export async function bringBack(
  services: Needed,
  userId: string,
  which: WhichPage,
  version: number,
): Promise<SavedPage> {
  const present = await findPage(services.db, which);
  const wanted = present && (await findVersion<PageInput>(services.db, { page_id: present.id }, version));
  if (!present || !wanted) throw new PageGoneError('Version not found.');
  const { slug, title, description, content } = wanted;
  const { status, in_footer } = present;
  const input = { slug, title, description, content, status, in_footer };
  return savePage(services, userId, { id: present.id }, present.version, input);
}

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

/** The page named in an admin address; null for a new page and invalid names. */
export function whichPage(name: string): WhichPage | null {
  const slug = fixedPage(name);
  if (slug) return { slug };
  const id = parseRowId(name);
  return id === null ? null : { id };
}

export function pageRefusal(error: unknown): string | null {
  const isExpected = [PageGoneError, AddressTakenError, TooManyPagesError].some(
    (kind) => error instanceof kind,
  );
  return isExpected ? (error as Error).message : null;
}

interface LoadedText extends PublicText {
  slug: string;
  hasLists: boolean;
  headers: Record<string, string>;
}

/** A published page, or its new slug; null if neither. @throws ArticleTooComplexError, RendererBusyError */
export async function loadPublicPage(
  services: Services,
  slug: string,
): Promise<LoadedText | { movedTo: string } | null> {
  const written = slug.toLowerCase();
  const page = await findPublishedPage(services.db, written);
  if (page === null || 'movedTo' in page) return page;
  return written === slug ? toText(services, page) : { movedTo: page.slug };
}

/** The owner's text of a built-in page; null if none. @throws ArticleTooComplexError, RendererBusyError */
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
