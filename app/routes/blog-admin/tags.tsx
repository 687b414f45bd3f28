import { data } from 'react-router';
import type { User } from '#app/features/accounts/user/user.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
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
import { textOf } from '#app/platform/form-text.ts';
import * as paths from '#app/paths/paths.ts';
import { redirectDone, redirectRefused, redirectWithToast } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { sendInBrowser } from '#app/request/send-in-browser.ts';
import type { Services } from '#app/services/services.server.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import type { Route } from './+types/tags';
import { parseForm, texts } from '#app/platform/parse-form.ts';

interface Answer {
  problem?: ToastMessage;
  errors?: TagErrors;
  values?: TagValues;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, logger } = admit(context, 'manage tags').services;
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
  const { user, services, form } = await admitForm(request, context, 'manage tags');
  const sent = parseForm(texts('id', 'intent'), form);
  const id = parseRowId(sent.id);
  if (sent.intent === 'delete') return remove(services, user, id ?? 0);
  return save(services, user, readTagForm(form), id);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const problem = textOf(form, 'intent') === 'delete' ? TAG_NOT_DELETED : TAG_NOT_SAVED;
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
    if (error instanceof TagNotFoundError) return redirectRefused(paths.tags, error.message);
    logger.error({ err: error }, 'saving a tag failed');
    return data<Answer>({ problem: TAG_NOT_SAVED, values }, 500);
  }
  const description = id === null ? 'Tag created successfully' : 'Tag updated successfully';
  return redirectDone(paths.tags, 'Success', description);
}

async function remove({ db, logger }: Services, user: User, id: number) {
  try {
    await db.transaction(async (transaction) => {
      const name = await deleteTag(transaction, id);
      const action = 'tag.deleted';
      if (name !== null) await recordAction(transaction, { userId: user.id }, { action, name });
    });
    return redirectDone(paths.tags, 'Success', 'Tag deleted successfully');
  } catch (error) {
    if (error instanceof TagUsedError) {
      const address = `${paths.tags}?refused=${id}&used=${error.posts}`;
      return redirectRefused(address, error.message, 'Cannot Delete');
    }
    logger.error({ err: error }, 'deleting a tag failed');
    return redirectWithToast(paths.tags, TAG_NOT_DELETED);
  }
}

export default function BlogAdminTags({ loaderData, actionData }: Route.ComponentProps) {
  return <TagManager {...loaderData} answer={actionData} />;
}
