import { data, redirect } from 'react-router';
import { cleanSearch } from '#app/features/accounts/people/list-people.server.ts';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { type LibraryAnswer, libraryAddress, readDescription } from '#app/features/blog/pictures/library.ts';
import { LibraryPage } from '#app/features/blog/pictures/library-page.tsx';
import {
  deletePicture,
  describePicture,
  listPictures,
} from '#app/features/blog/pictures/stored-pictures.server.ts';
import { parseUploadAddress } from '#app/storage/pictures/upload-address.ts';
import { parsePage } from '#app/paths/list-address.ts';
import { textOf } from '#app/platform/form-text.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/pictures';

/** One page of the pictures for articles; `?address=` is of the one uploaded last. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'upload pictures');
  const { db } = context.get(servicesContext);
  const address = url.searchParams.get('address') ?? '';
  const q = cleanSearch(url.searchParams.get('q'));
  const list = await listPictures(db, q, parsePage(url.searchParams.get('page')));
  const description = list.pictures.find((picture) => picture.address === address)?.description ?? '';
  return { q, list, uploaded: parseUploadAddress(address) ? { address, description } : null };
}

/** Describes a picture, or deletes it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'upload pictures');
  const { db } = context.get(servicesContext);
  const form = await readFormData(request);
  const id = parseRowId(form.get('id')) ?? 0;
  const here = libraryAddress(
    cleanSearch(url.searchParams.get('q')),
    parsePage(url.searchParams.get('page')),
  );
  const refuse = (answer: LibraryAnswer, status: number) => data<LibraryAnswer>(answer, status);
  if (form.get('intent') === 'delete') {
    const outcome = await db.transaction(async (transaction) => {
      const deleted = await deletePicture(transaction, id);
      if ('deleted' in deleted)
        await recordAction(transaction, { userId }, { action: 'picture.deleted', address: deleted.deleted });
      return deleted;
    });
    return 'problem' in outcome ? refuse(outcome, 409) : done('Picture deleted', here);
  }
  const read = readDescription(form);
  if ('problem' in read) {
    return refuse({ ...read, typed: { id, description: textOf(form, 'description') } }, 400);
  }
  const address = await db.transaction(async (transaction) => {
    const described = await describePicture(transaction, id, read.description);
    if (described !== null)
      await recordAction(transaction, { userId }, { action: 'picture.described', address: described });
    return described;
  });
  return address === null
    ? refuse({ problem: 'This picture is no longer there.' }, 404)
    : done('Alternative text saved', here);
}

function done(title: string, address: string): Response {
  return redirect(address, {
    status: 303,
    headers: { 'Set-Cookie': flashToast({ title, tone: 'success' }) },
  });
}

/** Where no answer comes, the page stays as it is, with everything typed in it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER } satisfies LibraryAnswer);
}

export default function BlogAdminPictures({ loaderData, actionData }: Route.ComponentProps) {
  return <LibraryPage {...loaderData} answer={actionData ?? null} />;
}
