import { redirect } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { DeletePage } from '#app/ui/dialog/delete-page.tsx';
import { DELETE_TAG } from '#app/features/blog/admin/questions.ts';
import { listTags } from '#app/features/blog/posts/posts.server.ts';
import { admit } from '#app/request/guard.server.ts';
import type { Route } from './+types/delete-tag';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage tags');
  const tags = await listTags(services.db);
  const tag = tags.find(({ id }) => String(id) === params.id);
  // Another admin has already deleted it.
  if (!tag) throw redirect(paths.tags);
  return { id: tag.id, name: tag.name };
}

export default function BlogAdminDeleteTag({ loaderData }: Route.ComponentProps) {
  return <DeletePage question={DELETE_TAG} list={paths.tags} {...loaderData} />;
}
