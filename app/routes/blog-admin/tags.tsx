import { data, redirect } from 'react-router';
import type { User } from '#app/features/accounts/user/user.ts';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { TAG_NOT_DELETED, TAG_NOT_SAVED } from '#app/features/blog/admin/problems.ts';
import { tagsToChoose } from '#app/features/blog/editor/tags-to-choose.server.ts';
import { checkTag, readTagForm, type TagErrors, type TagValues } from '#app/features/blog/tags/tag-form.ts';
import { TagManager } from '#app/features/blog/tags/tag-manager.tsx';
import {
  createTag,
  deleteTag,
  TagNotFoundError,
  TagSlugTakenError,
  TagUsedError,
  updateTag,
} from '#app/features/blog/tags/tags.server.ts';
import * as paths from '#app/paths/paths.ts';
import { flashToast } from '#app/request/flash.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { sendInBrowser } from '#app/request/send-in-browser.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import type { Route } from './+types/tags';
import { readFormData } from '#app/request/form-data.server.ts';

interface Answer {
  problem?: ToastMessage;
  errors?: TagErrors;
  values?: TagValues;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'manage tags');
  const { db, logger } = context.get(servicesContext);
  const tags = await tagsToChoose(db, logger);
  const edited = Number(url.searchParams.get('edit'));
  const used = Number(url.searchParams.get('used'));
  const refused = Number(url.searchParams.get('refused'));
  return {
    tags,
    editing: tags?.find(({ id }) => id === edited) ?? null,
    refused: refused && used ? { id: refused, reason: new TagUsedError(used).message } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireRight(context, 'manage tags');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const id = parseRowId(form.get('id'));
  if (form.get('intent') === 'delete') return remove(services, user, id ?? 0);
  return save(services, user, readTagForm(form), id);
}

/** Where no answer comes, the page stays as it is and says what was not done. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const problem = form.get('intent') === 'delete' ? TAG_NOT_DELETED : TAG_NOT_SAVED;
  return sendInBrowser(serverAction, { problem });
}

async function save({ db, logger }: Services, user: User, values: TagValues, id: number | null) {
  const checked = checkTag(values);
  if ('errors' in checked) return data<Answer>({ errors: checked.errors, values }, 400);
  try {
    await db.transaction(async (transaction) => {
      const { input } = checked;
      await (id === null ? createTag(transaction, input) : updateTag(transaction, id, input));
      const action = id === null ? 'tag.created' : 'tag.updated';
      await recordAction(transaction, { userId: user.id }, { action, name: input.name });
    });
  } catch (error) {
    if (error instanceof TagSlugTakenError) {
      return data<Answer>(
        { errors: { slug: 'Slug is already used by another tag. Choose another one.' }, values },
        409,
      );
    }
    if (error instanceof TagNotFoundError)
      return back({ title: 'Error', description: error.message, tone: 'danger' });
    logger.error({ err: error }, 'saving a tag failed');
    return data<Answer>({ problem: TAG_NOT_SAVED, values }, 500);
  }
  const description = id === null ? 'Tag created successfully' : 'Tag updated successfully';
  return back({ title: 'Success', description, tone: 'success' });
}

async function remove({ db, logger }: Services, user: User, id: number) {
  try {
    await db.transaction(async (transaction) => {
      const name = await deleteTag(transaction, id);
      const action = 'tag.deleted';
      if (name !== null) await recordAction(transaction, { userId: user.id }, { action, name });
    });
    return back({ title: 'Success', description: 'Tag deleted successfully', tone: 'success' });
  } catch (error) {
    if (error instanceof TagUsedError) {
      const message = { title: 'Cannot Delete', description: error.message, tone: 'danger' } as const;
      return back(message, `${paths.tags}?refused=${id}&used=${error.posts}`);
    }
    logger.error({ err: error }, 'deleting a tag failed');
    return back(TAG_NOT_DELETED);
  }
}

function back(message: ToastMessage, to = paths.tags) {
  return redirect(to, { headers: { 'Set-Cookie': flashToast(message) } });
}

export default function BlogAdminTags({ loaderData, actionData }: Route.ComponentProps) {
  return <TagManager {...loaderData} answer={actionData} />;
}
