import { sql } from 'drizzle-orm';
import type { Finding } from '#app/features/blog/editor/findings/finding.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { may } from '#app/features/accounts/rights/policy.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import type { Action } from '#app/features/actions/action-names.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import {
  refreshPublished,
  refreshSitemap,
  type SitemapRefresh,
} from '#app/features/site/metadata/sitemap.server.ts';
import { findAuthor, listAuthors } from '#app/features/blog/authors/authors.server.ts';
import type { SaveAnswer } from '#app/features/blog/editor/post-editor.tsx';
import {
  checkPost,
  EMPTY_POST,
  londonMinute,
  type PostInput,
  type PostValues,
  SLUG_MESSAGES,
  toValues,
} from '#app/features/blog/editor/form/post-form.ts';
import {
  PostChangedError,
  PostNotFoundError,
  publishDue,
  type SavedPost,
  SlugTakenError,
  updatePost,
} from '#app/features/blog/editor/save-post.server.ts';
import { findVersion } from '#app/features/blog/history/text-versions.server.ts';
import { describeNew } from '#app/features/blog/pictures/stored-pictures.server.ts';
import type { Post } from '#app/features/blog/posts/post.ts';
import { findPostToEdit } from '#app/features/blog/posts/posts.server.ts';
import { ArticleTooComplexError, TOO_COMPLEX_MESSAGE } from '#app/features/blog/rendering/errors.ts';
import { SITEMAP_FAILED } from '#app/features/blog/admin/problems.ts';
import { addPaths } from '#app/features/webhooks/index-now/stored.server.ts';
import { tellWebhooks } from '#app/features/webhooks/tell-webhooks.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { checkArticle, previewContent } from './preview-content.server.ts';

const NOT_YOURS =
  'Only an admin can choose other authors. Choose your own name, or leave the others as they were.';
const NOT_TO_COME = 'Choose a day and time that are still to come.';

export type PublishOutcome = { stored: ToastMessage[] } | { answer: SaveAnswer; status: number };

/** Stores a submitted post, or returns errors or a preview. @param before omitted for a new one */
export async function publish(
  services: Services,
  user: User,
  { values, intent }: { values: PostValues; intent: string },
  store: (sources: Pick<Services, 'db' | 'renderArticle'>, input: PostInput) => Promise<SavedPost>,
  done: string,
  before: () => Promise<PostValues | null> = async () => null,
): Promise<PublishOutcome> {
  const { renderPreview: renderArticle } = services;
  // Fallback without scripts.
  if (intent === 'preview') return previewed(services, values);
  if (intent === 'write') return answer({ values }, 200);
  const checked = checkPost(values);
  if ('errors' in checked) return answer({ values, errors: checked.errors }, 400);
  const { input } = checked;
  const toasts: ToastMessage[] = [{ title: 'Success', description: done, tone: 'success' }];
  try {
    if (input.status === 'scheduled' && input.publish_at <= londonMinute(services.clock()))
      return answer({ values, errors: { publish_at: NOT_TO_COME } }, 400);
    if (!(await mayChoose(services, user, input.authors, before)))
      return answer({ values, errors: { authors: NOT_YOURS } }, 403);
    if (input.status !== 'draft' && intent !== 'publish-anyway') {
      const findings = await newFindings(services, input, await before());
      if (findings.length > 0) return answer({ values, findings }, 200);
    }
    const { isPublic } = await services.db.transaction(async (db) => {
      const saved = await store({ db, renderArticle }, input);
      const { title } = input;
      const { findings } = await renderArticle(input.content);
      await describeNew(db, findings.pictures);
      const { slug } = input;
      if (saved.isPublic)
        await announceArticle({ ...services, db }, { id: saved.id, slug }, kindOf(saved, input));
      await recordAction(
        db,
        { userId: user.id },
        { action: actionOf(saved, input), postId: saved.id, title },
      );
      return saved;
    });
    if (isPublic && !(await refreshQuietly(services))) toasts.push(SITEMAP_FAILED);
  } catch (error) {
    return refusal(services, values, error);
  }
  return { stored: toasts };
}

/** Restores a post's earlier version as a new one; status and authors stay. @returns what is in the way; null for nothing */
export async function restorePost(
  services: Services,
  user: User,
  id: number,
  version: number,
): Promise<string | null> {
  const present = await findPostToEdit(services.db, id);
  const wanted = present && (await findVersion<PostValues>(services.db, { post_id: id }, version));
  if (!present || !wanted) return 'Version not found.';
  const stored = toValues(present);
  const { status, publish_at, authors } = stored;
  const values = { ...EMPTY_POST, ...wanted, status, publish_at, authors };
  const outcome = await publish(
    services,
    user,
    { values, intent: 'publish-anyway' },
    (sources, input) => updatePost(sources, user.id, id, present.version, input),
    '',
    async () => stored,
  );
  if ('stored' in outcome) return null;
  const { conflict, problem, errors } = outcome.answer;
  return conflict
    ? 'Someone has just saved the post. Check it again.'
    : (problem ?? Object.values(errors ?? {}).join(' '));
}

/** Writers add and remove their own name; only those who manage authors choose others. */
async function mayChoose(
  { db }: Services,
  user: User,
  chosen: readonly number[],
  before: () => Promise<PostValues | null>,
): Promise<boolean> {
  if (may(user, 'manage authors')) return true;
  const own = (await findAuthor(db, { user_id: user.id }))?.id;
  const stored = (await before())?.authors ?? [];
  const isChange = (id: number) => chosen.includes(id) !== stored.includes(id);
  return [...chosen, ...stored].every((id) => id === own || !isChange(id));
}

/** Authors for the editor of a post: those the writer may choose, and those it has. */
export async function authorsToChoose({ db }: Services, user: User, post?: Pick<Post, 'authors'>) {
  const isManager = may(user, 'manage authors');
  const offered = await listAuthors(db, isManager ? undefined : user.id);
  const others = post?.authors.filter(({ id }) => offered.every((one) => one.id !== id)) ?? [];
  const own = offered.find(({ user_id: owner }) => owner === user.id)?.id ?? null;
  return { own, authors: [...offered, ...others].map(({ id, name }) => ({ id, name })) };
}

/** Faults that a save would publish; for public and scheduled posts, only the new ones. */
async function newFindings(
  services: Services,
  input: PostInput,
  before: PostValues | null,
): Promise<Finding[]> {
  const findings = await checkArticle(services, input);
  if (findings.length === 0 || before === null || before.status === 'draft') return findings;
  const checked = checkPost(before);
  const shown = 'input' in checked ? await checkArticle(services, checked.input) : [];
  return findings.filter((one) => !shown.some(({ field, text }) => field === one.field && text === one.text));
}

function kindOf({ statusBefore }: SavedPost, { status }: PostInput) {
  if (status !== 'published') return 'article.removed';
  return statusBefore === 'published' ? 'article.changed' : 'article.published';
}

function actionOf(
  { statusBefore }: SavedPost,
  { status }: PostInput,
): Extract<Action, { postId: number }>['action'] {
  if (status === 'published') return statusBefore === 'published' ? 'post.updated' : 'post.published';
  if (statusBefore === 'published') return 'post.unpublished';
  if (status === 'scheduled') return 'post.scheduled';
  return statusBefore === null ? 'post.created' : 'post.updated';
}

async function previewed(services: Services, values: PostValues) {
  try {
    return answer({ values, preview: await previewContent(services, values.content) }, 200);
  } catch (error) {
    return refusal(services, values, error);
  }
}

function refusal({ logger }: Services, values: PostValues, error: unknown) {
  if (error instanceof SlugTakenError) return answer({ values, errors: { slug: SLUG_MESSAGES.taken } }, 409);
  if (error instanceof PostNotFoundError) return answer({ values, problem: error.message }, 404);
  if (error instanceof PostChangedError) {
    const { present } = error;
    return answer({ values, conflict: { values: toValues(present), version: present.version } }, 409);
  }
  if (error instanceof ArticleTooComplexError)
    return answer({ values, errors: { content: TOO_COMPLEX_MESSAGE } }, 400);
  logger.error({ err: error }, 'saving a post failed');
  return answer({ values, problem: 'Failed to save post' }, isDatabaseUnavailable(error) ? 503 : 500);
}

function answer(body: SaveAnswer, status: number): PublishOutcome {
  return { answer: body, status };
}

/** Publishes scheduled posts whose time has come, as if saved by an editor then. @returns their slugs */
export async function publishScheduled(services: Services): Promise<string[]> {
  const published = await services.db.transaction(async (db) => {
    const due = await publishDue(db, services.clock());
    for (const { id, slug, title } of due) {
      await announceArticle({ ...services, db }, { id, slug }, 'article.published');
      await recordAction(db, 'site', { action: 'post.published', postId: id, title });
    }
    return due;
  });
  if (published.length > 0) await refreshQuietly(services);
  return published.map(({ slug }) => slug);
}

/** Refreshes the sitemap; true if rebuilt. Otherwise the next request for it rebuilds it. */
export async function refreshQuietly({ db, config, logger }: Services): Promise<boolean> {
  try {
    await refreshPublished(db, config.siteUrl);
    return true;
  } catch (error) {
    logger.error({ err: error }, 'updating the sitemap failed');
    return false;
  }
}

export async function refreshOnRequest(
  { db, config, logger }: Services,
  user: User,
): Promise<SitemapRefresh> {
  const refresh = await refreshSitemap(db, config.siteUrl);
  const { addresses } = refresh;
  await recordAction(db, { userId: user.id }, { action: 'sitemap.updated', addresses });
  logger.info(refresh, 'sitemap updated');
  return refresh;
}

/** Notifies search engines and webhooks, if enabled.  @param services with a transaction as their database */
export async function announceArticle(
  services: Pick<Services, 'db' | 'jobs'>,
  article: { id: number; slug: string },
  kind: `article.${'published' | 'changed' | 'removed'}`,
): Promise<void> {
  await addPaths(services.db, sql`SELECT ${paths.article(article.slug)}`);
  await tellWebhooks(services, kind, article);
}
