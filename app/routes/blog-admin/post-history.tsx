import { data } from 'react-router';
import { restorePost } from '#app/commands/publishing.server.ts';
import { changedFields } from '#app/features/blog/editor/draft/changed-fields.ts';
import { EMPTY_POST, type PostValues } from '#app/features/blog/editor/form/post-form.ts';
import { tagsToChoose } from '#app/features/blog/editor/tags-to-choose.server.ts';
import { HistoryPage } from '#app/features/blog/history/history-page.tsx';
import { findCompared, listVersions } from '#app/features/blog/history/text-versions.server.ts';
import { findPostToEdit } from '#app/features/blog/posts/posts.server.ts';
import * as paths from '#app/paths/paths.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { redirectDone, redirectRefused } from '#app/request/flash.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import type { Route } from './+types/post-history';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, logger } = admit(context, 'write posts').services;
  const id = parseRowId(params.id);
  const post = id === null ? null : await findPostToEdit(db, id);
  if (!post) throw redirectRefused(paths.blogAdmin, 'Post not found');
  const text = { post_id: post.id };
  const tags = url.searchParams.has('version') ? await tagsToChoose(db, logger) : null;
  const tagName = (tagId: number) => tags?.find((tag) => tag.id === tagId)?.name ?? String(tagId);
  const compare = (older: PostValues, newer: PostValues) =>
    changedFields({ ...EMPTY_POST, ...older }, { ...EMPTY_POST, ...newer }, tagName);
  return {
    title: post.title,
    page: paths.postHistory(post.id),
    editor: paths.editPost(post.id),
    versions: await listVersions(db, text),
    current: post.version,
    compared: await findCompared(db, text, url.searchParams, post.version, compare),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { user, services } = admit(context, 'write posts');
  const id = parseRowId(params.id) ?? 0;
  const version = parseRowId((await readFields(request, 'version')).version) ?? 0;
  const problem = await restorePost(services, user, id, version);
  return problem === null
    ? redirectDone(paths.postHistory(id), `Version ${version} is restored`)
    : data({ problem }, 409);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export default function BlogAdminPostHistory({ loaderData, actionData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} heading="h2" problem={actionData?.problem ?? null} />;
}
