import { uploadAddress } from '#app/features/blog/uploads/upload-address.ts';
import { UploadError } from '#app/features/blog/uploads/encode-picture.server.ts';
import { LARGEST_UPLOAD, storeUpload } from '#app/features/blog/uploads/upload-store.server.ts';
import { requireAdmin } from '#app/guard.server.ts';
import { servicesContext } from '#app/services-context.server.ts';
import type { Route } from './+types/blog-admin-uploads.ts';
import { readFormData } from '#app/form-data.server.ts';

/** What the form's other parts may take beside the picture, in bytes. */
const FORM_OVERHEAD = 64 * 1024;

/** Takes a picture (form field `picture`) and answers its address. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const { storage, logger } = context.get(servicesContext);
  if (Number(request.headers.get('Content-Length')) > LARGEST_UPLOAD + FORM_OVERHEAD) {
    return refuse('The picture is larger than 10 MB. Choose a smaller one.', 413);
  }
  const picture = (await readFormData(request)).get('picture');
  if (!(picture instanceof File)) return refuse('Send the picture in the form field "picture".', 400);
  try {
    const upload = await storeUpload(storage, new Uint8Array(await picture.arrayBuffer()));
    return Response.json({ address: uploadAddress(upload) }, { status: 201 });
  } catch (error) {
    if (error instanceof UploadError) return refuse(error.message, 400);
    logger.error({ err: error }, 'storing a picture failed');
    return refuse('The picture could not be stored. Please try again later.', 500);
  }
}

function refuse(error: string, status: number): Response {
  return Response.json({ error }, { status });
}
