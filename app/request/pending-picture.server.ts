import { parsePendingName } from '#app/storage/pictures/pending-pictures.server.ts';
import type { Services } from '#app/services/services.server.ts';

/**
 * An unreviewed picture, for those allowed to see it. It is shown on the page it belongs to and nowhere else: a link to
 * it that is passed on, or put into another site, shows nothing.
 * @throws Response 404
 */
export async function pendingPicture(
  { pendingPictures }: Pick<Services, 'pendingPictures'>,
  request: Request,
  name: string,
): Promise<Response> {
  const upload = isFromHere(request) ? parsePendingName(name) : null;
  const picture = upload && (await pendingPictures.read(upload));
  if (!picture) throw new Response('Picture not found.', { status: 404 });
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/webp', 'Content-Disposition': 'inline', ...PRIVATE },
  });
}

/**
 * A PDF that a claimant sent. It is downloaded, never shown within the site: it is as its sender made it.
 * @throws Response 404
 */
export async function pendingDocument(
  { pendingPictures }: Pick<Services, 'pendingPictures'>,
  request: Request,
  name: string,
): Promise<Response> {
  const file = isFromHere(request) ? await pendingPictures.readDocument(name) : null;
  if (!file) throw new Response('Document not found.', { status: 404 });
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="evidence.pdf"',
      ...PRIVATE,
    },
  });
}

const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};

/** Browsers say where a request comes from wherever the connection is safe. */
function isFromHere(request: Request): boolean {
  const from = request.headers.get('Sec-Fetch-Site');
  return from === null || from === 'same-origin';
}
