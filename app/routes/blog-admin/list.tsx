import { data } from 'react-router';
import type { User } from '#app/features/accounts/user/user.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { parseAdminQuery } from '#app/features/blog/admin/admin-list-request.ts';
import { POST_NOT_DELETED, SITEMAP_FAILED } from '#app/features/blog/admin/problems.ts';
import { PostListPage } from '#app/features/blog/admin/post-list-page.tsx';
import { deletePost } from '#app/features/blog/editor/save-post.server.ts';
import { listPosts, PAGE_SIZE } from '#app/features/blog/posts/posts.server.ts';
import { redirectWithToast } from '#app/request/flash.ts';
import { admit, requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { orLogged } from '#app/request/or-logged.ts';
import { sendInBrowser } from '#app/request/send-in-browser.ts';
import { announceArticle, refreshOnRequest, refreshQuietly } from '#app/commands/publishing.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import type { Route } from './+types/list';
import { textOf } from '#app/platform/form-text.ts';
import { readFields } from '#app/request/form-data.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, logger } = admit(context, 'write posts').services;
  const request = parseAdminQuery(url.searchParams);
  const { search, status, page } = request;
  const found = await listPosts(db, { search, status, offset: (page - 1) * PAGE_SIZE }).catch(
    orLogged(logger, 'listing posts failed', null),
  );
  const list = found && { ...found, pages: Math.max(1, Math.ceil(found.total / PAGE_SIZE)) };
  return data({ request, list }, list ? 200 : 503);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { services } = admit(context, 'write posts');
  const sent = await readFields(request, 'intent', 'id');
  const messages =
    sent.intent === 'delete'
      ? await remove(services, requireRight(context, 'delete posts'), parseRowId(sent.id) ?? 0)
      : [await updateSitemap(services, requireRight(context, 'refresh the sitemap'))];
  return redirectWithToast(url.pathname + url.search, ...messages);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const problem = textOf(form, 'intent') === 'delete' ? POST_NOT_DELETED : SITEMAP_FAILED;
  return sendInBrowser(serverAction, { problem });
}

async function remove(services: Services, user: User, id: number): Promise<ToastMessage[]> {
  try {
    const deleted = await services.db.transaction(async (db) => {
      const post = await deletePost(db, id);
      const action = 'post.deleted';
      if (post) await recordAction(db, { userId: user.id }, { action, postId: id, title: post.title });
      if (post?.isPublic)
        await announceArticle({ ...services, db }, { id, slug: post.slug }, 'article.removed');
      return post;
    });
    if (!deleted) return [{ title: 'Error', description: 'Post not found', tone: 'danger' }];
    const success = { title: 'Success', description: 'Post deleted successfully', tone: 'success' } as const;
    const isWhole = !deleted.isPublic || (await refreshQuietly(services));
    return isWhole ? [success] : [success, SITEMAP_FAILED];
  } catch (error) {
    services.logger.error({ err: error }, 'deleting a post failed');
    return [POST_NOT_DELETED];
  }
}

async function updateSitemap(services: Services, user: User): Promise<ToastMessage> {
  try {
    await refreshOnRequest(services, user);
    return {
      title: 'Sitemap Updated',
      description: 'The sitemap has been updated successfully with all blog posts.',
      tone: 'success',
    };
  } catch (error) {
    services.logger.error({ err: error }, 'updating the sitemap failed');
    return SITEMAP_FAILED;
  }
}

export default function BlogAdminList({ loaderData, actionData }: Route.ComponentProps) {
  return <PostListPage {...loaderData} problem={actionData?.problem} />;
}
