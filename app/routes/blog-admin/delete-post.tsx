import * as paths from '#app/paths/paths.ts';
import { DeletePage } from '#app/ui/dialog/delete-page.tsx';
import { DELETE_POST } from '#app/features/blog/admin/questions.ts';
import { findPost } from '#app/features/blog/posts/posts.server.ts';
import { redirectRefused } from '#app/request/flash.ts';
import { admit } from '#app/request/guard.server.ts';
import type { Route } from './+types/delete-post';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'delete posts');
  const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : 0;
  const post = await findPost(services.db, { id }, 'all');
  if (post) return { id, name: post.title };
  throw redirectRefused(paths.blogAdmin, 'Post not found');
}

export default function BlogAdminDeletePost({ loaderData }: Route.ComponentProps) {
  return <DeletePage question={DELETE_POST} list={paths.blogAdmin} {...loaderData} />;
}
