import { data } from 'react-router';
import { cleanSearch } from '#app/features/accounts/people/list-people.server.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import {
  type LibraryAnswer,
  libraryAddress,
  readDescription,
  readFocus,
} from '#app/features/blog/pictures/library.ts';
import { LibraryPage } from '#app/features/blog/pictures/library-page.tsx';
import {
  deletePicture,
  changePicture,
  findPicture,
  listPictures,
} from '#app/features/blog/pictures/stored-pictures.server.ts';
import { parseUploadAddress } from '#app/storage/pictures/upload-address.ts';
import { parsePage } from '#app/paths/list-address.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { redirectDone } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import type { Route } from './+types/pictures';

/** Lists pictures; `?address=` names the last upload. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = admit(context, 'upload pictures').services;
  const address = url.searchParams.get('address') ?? '';
  const q = cleanSearch(url.searchParams.get('q'));
  const list = await listPictures(db, q, parsePage(url.searchParams.get('page')));
  const description = list.pictures.find((picture) => picture.address === address)?.description ?? '';
  return { q, list, uploaded: parseUploadAddress(address) ? { address, description } : null };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'upload pictures');
  const { db } = services;
  const sent = parseForm(texts('description', 'id', 'intent'), form);
  const id = parseRowId(sent.id) ?? 0;
  const here = libraryAddress(
    cleanSearch(url.searchParams.get('q')),
    parsePage(url.searchParams.get('page')),
  );
  const refuse = (answer: LibraryAnswer, status: number) => data<LibraryAnswer>(answer, status);
  if (sent.intent === 'delete') {
    const outcome = await db.transaction(async (transaction) => {
      const deleted = await deletePicture(transaction, id);
      if ('deleted' in deleted)
        await recordAction(transaction, { userId }, { action: 'picture.deleted', address: deleted.deleted });
      return deleted;
    });
    return 'problem' in outcome ? refuse(outcome, 409) : redirectDone(here, 'Picture deleted');
  }
  const isFocus = sent.intent === 'focus';
  const picture = isFocus ? await findPicture(db, id) : null;
  const focus = picture && readFocus(form, picture);
  if (picture && !focus) return refuse({ problem: 'Enter two numbers from 0 to 100.' }, 400);
  const read = isFocus ? null : readDescription(form);
  if (read && 'problem' in read) {
    return refuse({ ...read, typed: { id, description: sent.description } }, 400);
  }
  const changes = focus ?? read;
  const address = await db.transaction(async (transaction) => {
    const changed = changes && (await changePicture(transaction, id, changes));
    const action = isFocus ? 'picture.focused' : 'picture.described';
    if (changed !== null) await recordAction(transaction, { userId }, { action, address: changed });
    return changed;
  });
  return address === null
    ? refuse({ problem: 'This picture is no longer there.' }, 404)
    : redirectDone(here, isFocus ? 'Focus saved' : 'Alternative text saved');
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER } satisfies LibraryAnswer);
}

export default function BlogAdminPictures({ loaderData, actionData }: Route.ComponentProps) {
  return <LibraryPage {...loaderData} answer={actionData ?? null} />;
}
