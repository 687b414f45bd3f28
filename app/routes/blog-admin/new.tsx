import { data, type LinksFunction } from 'react-router';
import { PostEditor } from '#app/features/blog/editor/post-editor.tsx';
import { EMPTY_POST } from '#app/features/blog/editor/form/post-form.ts';
import { saveInBrowser } from '#app/features/blog/editor/save-in-browser.ts';
import { SIGNED_OUT } from '#app/features/blog/editor/form/signed-out.ts';
import { createPost } from '#app/features/blog/editor/save-post.server.ts';
import { authorsToChoose } from '#app/commands/publishing.server.ts';
import { tagsToChoose } from '#app/features/blog/editor/tags-to-choose.server.ts';
import stylesheet from '#app/features/directory/in-articles/in-articles.css?url';
import { userContext } from '#app/features/accounts/user/visitor-context.server.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import { admit } from '#app/request/guard.server.ts';
import { answerPostForm } from '#app/request/post-form.server.ts';
import type { Route } from './+types/new';
import { readFormData } from '#app/request/form-data.server.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context }: Route.LoaderArgs) {
  const { user, services: sources } = admit(context, 'write posts');
  const { db, serviceTypes, logger } = sources;
  const [tags, { names: services }, { own, authors }] = await Promise.all([
    tagsToChoose(db, logger),
    serviceTypes(),
    authorsToChoose(sources, user),
  ]);
  return { tags, services, authors, stored: { ...EMPTY_POST, authors: own === null ? [] : [own] } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  if (!user) return data({ problem: SIGNED_OUT }, 401);
  const { services } = admit(context, 'write posts');
  return answerPostForm(
    services,
    user,
    await readFormData(request),
    (sources, input) => createPost(sources, input, user.id),
    'Post created successfully',
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveInBrowser(null, serverAction);
}

/** Keeps the loaded data after a save, because the form is based on it. */
export function shouldRevalidate() {
  return false;
}

export default function BlogAdminNew({ loaderData, actionData }: Route.ComponentProps) {
  const { tags, services, authors, stored } = loaderData;
  const { towns, siteUrl } = useSiteData();
  return (
    <PostEditor
      postId={null}
      stored={stored}
      version={0}
      tags={tags}
      authors={authors}
      answer={actionData}
      offered={{ services, towns: towns.map(({ name }) => name) }}
      siteUrl={siteUrl}
    />
  );
}
