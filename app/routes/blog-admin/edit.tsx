import { data, type LinksFunction } from 'react-router';
import stylesheet from '#app/features/directory/in-articles/in-articles.css?url';
import { userContext } from '#app/features/accounts/user/visitor-context.server.ts';
import { PostEditor } from '#app/features/blog/editor/post-editor.tsx';
import { toValues } from '#app/features/blog/editor/form/post-form.ts';
import { saveInBrowser } from '#app/features/blog/editor/save-in-browser.ts';
import { SIGNED_OUT } from '#app/features/blog/editor/form/signed-out.ts';
import { updatePost } from '#app/features/blog/editor/save-post.server.ts';
import { findPostToEdit } from '#app/features/blog/posts/posts.server.ts';
import { authorsToChoose } from '#app/commands/publishing.server.ts';
import { tagsToChoose } from '#app/features/blog/editor/tags-to-choose.server.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';
import { redirectRefused } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { answerPostForm } from '#app/request/post-form.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import type { Route } from './+types/edit';
import { parseForm, texts } from '#app/platform/parse-form.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { user, services: sources } = admit(context, 'write posts');
  const { db, serviceTypes, logger } = sources;
  const id = parseRowId(params.id);
  const found = await Promise.all([
    id === null ? null : findPostToEdit(db, id),
    tagsToChoose(db, logger),
    serviceTypes(),
  ]).catch((error: unknown) => {
    logger.error({ err: error }, 'loading a post failed');
    throw redirectRefused(paths.blogAdmin, 'Failed to load post');
  });
  const [post, tags, { names: services }] = found;
  if (!post) throw redirectRefused(paths.blogAdmin, 'Post not found');
  const { authors } = await authorsToChoose(sources, user, post);
  return { id: post.id, authors, stored: toValues(post), version: post.version, tags, services };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!context.get(userContext)) return data({ problem: SIGNED_OUT }, 401);
  const { user, services, form } = await admitForm(request, context, 'write posts');
  const id = parseRowId(params.id) ?? 0;
  // An editor who overwrites another's version has seen it and sends its number.
  const sent = parseForm(texts('replace', 'version'), form);
  const version = Number(sent.replace || sent.version);
  return answerPostForm(
    services,
    user,
    form,
    (sources, input) => updatePost(sources, user.id, id, version, input),
    'Post updated successfully',
    async () => {
      const post = await findPostToEdit(services.db, id);
      return post && toValues(post);
    },
  );
}

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  return saveInBrowser(Number(params.id), serverAction);
}

/** Keeps the loaded data after a save, because the form is based on it. */
export function shouldRevalidate() {
  return false;
}

export default function BlogAdminEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { id, stored, version, tags, authors, services } = loaderData;
  const { towns, siteUrl } = useSiteData();
  return (
    <PostEditor
      key={id}
      postId={id}
      stored={stored}
      version={version}
      tags={tags}
      authors={authors}
      answer={actionData}
      offered={{ services, towns: towns.map(({ name }) => name) }}
      siteUrl={siteUrl}
    />
  );
}
