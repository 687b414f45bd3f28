import { redirect } from 'react-router';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { cleanSearch } from '#app/features/accounts/people/list-people.server.ts';
import { readDescription } from '#app/features/blog/pictures/library.ts';
import { addPicture, offerPictures } from '#app/features/blog/pictures/stored-pictures.server.ts';
import { uploadAddress } from '#app/storage/pictures/upload-address.ts';
import { UploadError } from '#app/storage/pictures/encode-picture.server.ts';
import { LARGEST_UPLOAD, storeUpload } from '#app/storage/pictures/upload-store.server.ts';
import { parsePage } from '#app/paths/list-address.ts';
import * as paths from '#app/paths/paths.ts';
import { flashToast } from '#app/request/flash.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/uploads';
import { storageFault } from '#app/storage/storage-fault.ts';
import { readFormData } from '#app/request/form-data.server.ts';

/** What the form's other parts may take beside the picture, in bytes. */
const FORM_OVERHEAD = 64 * 1024;

/** A page of the pictures there are, for choosing one of them in the editor. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'upload pictures');
  const q = cleanSearch(url.searchParams.get('q'));
  const page = parsePage(url.searchParams.get('page'));
  return Response.json(await offerPictures(context.get(servicesContext).db, q, page));
}

/** Takes a picture (form fields `picture` and `description`) and answers its address: as JSON, or on the page that sent it. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = requireRight(context, 'upload pictures');
  const { storage, db, logger } = context.get(servicesContext);
  if (Number(request.headers.get('Content-Length')) > LARGEST_UPLOAD + FORM_OVERHEAD) {
    return refuseAsJson('The picture is larger than 10 MB. Choose a smaller one.', 413);
  }
  const form = await readFormData(request);
  const picture = form.get('picture');
  const onPage = form.get('answer') === 'page';
  const refuse = onPage ? refuseOnPage : refuseAsJson;
  const read = readDescription(form);
  // The editor uploads first, and the description is written in the text.
  if (onPage && 'problem' in read) return refuse(read.problem, 400);
  if (!(picture instanceof File)) return refuse('Send the picture in the form field "picture".', 400);
  try {
    const upload = await storeUpload(storage, new Uint8Array(await picture.arrayBuffer()));
    const address = uploadAddress(upload);
    await db.transaction(async (transaction) => {
      await addPicture(transaction, upload, picture.size, 'description' in read ? read.description : '');
      await recordAction(transaction, { userId: user.id }, { action: 'picture.uploaded', address });
    });
    if (onPage) return redirect(`${paths.pictures}?${new URLSearchParams({ address })}`);
    return Response.json({ address }, { status: 201 });
  } catch (error) {
    if (error instanceof UploadError) return refuse(error.message, 400);
    logger.error({ err: error }, 'storing a picture failed');
    const fault = storageFault(error);
    if (fault) return refuse(fault, 507);
    return refuse('The picture could not be stored. Please try again later.', 500);
  }
}

function refuseAsJson(error: string, status: number): Response {
  return Response.json({ error }, { status });
}

function refuseOnPage(error: string): Response {
  const message = { title: 'Error', description: error, tone: 'danger' } as const;
  return redirect(paths.pictures, { headers: { 'Set-Cookie': flashToast(message) } });
}
