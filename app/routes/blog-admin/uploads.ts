import { redirect } from 'react-router';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { cleanSearch } from '#app/features/accounts/people/list-people.server.ts';
import { readDescription } from '#app/features/blog/pictures/library.ts';
import { addPicture, offerPictures } from '#app/features/blog/pictures/stored-pictures.server.ts';
import { uploadAddress } from '#app/storage/pictures/upload-address.ts';
import { LARGEST_UPLOAD } from '#app/storage/pictures/upload-limit.ts';
import { UploadError } from '#app/storage/pictures/encode-picture.server.ts';
import { storeUpload, tooLarge } from '#app/storage/pictures/upload-store.server.ts';
import { parsePage } from '#app/paths/list-address.ts';
import * as paths from '#app/paths/paths.ts';
import { redirectRefused } from '#app/request/flash.ts';
import { admit } from '#app/request/guard.server.ts';
import type { Route } from './+types/uploads';
import { storageFault } from '#app/storage/storage-fault.ts';
import { fileOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { readFormData } from '#app/request/form-data.server.ts';

/** Bytes allowed for the form's other parts. */
const FORM_OVERHEAD = 64 * 1024;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'upload pictures');
  const q = cleanSearch(url.searchParams.get('q'));
  const page = parsePage(url.searchParams.get('page'));
  return Response.json(await offerPictures(services.db, q, page));
}

/** Stores a picture (`picture`, `description`); returns its address as JSON or on the form's page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { user, services } = admit(context, 'upload pictures');
  const { storage, db, logger } = services;
  if (Number(request.headers.get('Content-Length')) > LARGEST_UPLOAD + FORM_OVERHEAD) {
    return refuseAsJson(tooLarge('picture'), 413);
  }
  const form = await readFormData(request);
  const picture = fileOf(form, 'picture');
  const onPage = parseForm(texts('answer'), form).answer === 'page';
  const refuse = (error: string, status: number) =>
    onPage ? redirectRefused(paths.pictures, error) : refuseAsJson(error, status);
  const read = readDescription(form);
  // The editor uploads first, because the description is written in the text.
  if (onPage && 'problem' in read) return refuse(read.problem, 400);
  if (!picture) return refuse('Send the picture in the form field "picture".', 400);
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
