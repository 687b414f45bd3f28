import { redirect } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { DeletePage } from '#app/ui/dialog/delete-page.tsx';
import { DELETE_POST } from '#app/features/blog/admin/questions.ts';
import { findPost } from '#app/features/blog/posts/posts.server.ts';
import { flashToast } from '#app/request/flash.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/delete-post';

/** Asks before a post is deleted, where no dialog can. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireRight(context, 'delete posts');
  const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : 0;
  const post = await findPost(context.get(servicesContext).db, { id }, 'all');
  if (post) return { id, name: post.title };
  const message = { title: 'Error', description: 'Post not found', tone: 'danger' } as const;
  throw redirect(paths.blogAdmin, { headers: { 'Set-Cookie': flashToast(message) } });
}

export default function BlogAdminDeletePost({ loaderData }: Route.ComponentProps) {
  return <DeletePage question={DELETE_POST} list={paths.blogAdmin} {...loaderData} />;
}
