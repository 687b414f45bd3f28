import { redirect } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { DeletePage } from '#app/ui/dialog/delete-page.tsx';
import { DELETE_PICTURE } from '#app/features/blog/admin/questions.ts';
import { findPicture } from '#app/features/blog/pictures/stored-pictures.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { admit } from '#app/request/guard.server.ts';
import type { Route } from './+types/delete-picture';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'upload pictures');
  const picture = await findPicture(services.db, parseRowId(params.id) ?? 0);
  // Another editor has already deleted it.
  if (!picture) throw redirect(paths.pictures);
  return { id: picture.id, name: picture.description || `Picture ${picture.id}` };
}

export default function BlogAdminDeletePicture({ loaderData }: Route.ComponentProps) {
  return <DeletePage question={DELETE_PICTURE} list={paths.pictures} {...loaderData} />;
}
