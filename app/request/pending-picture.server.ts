import { parsePendingName } from '#app/storage/pictures/pending-pictures.server.ts';
import type { Services } from '#app/services/services.server.ts';

/** Serves an unreviewed picture within its own page to those allowed to see it. @throws Response 404 */
export async function pendingPicture(
  { pendingPictures }: Pick<Services, 'pendingPictures'>,
  request: Request,
  name: string,
): Promise<Response> {
  const upload = parsePendingName(name);
  return privatePicture(request, async () => upload && pendingPictures.read(upload));
}

/** Serves a WebP picture within its own page, never cached. @param open isn't called for other sites @throws Response 404 */
export async function privatePicture(
  request: Request,
  open: () => Promise<Buffer | null>,
): Promise<Response> {
  const picture = isFromHere(request) ? await open() : null;
  if (!picture) throw new Response('Picture not found.', { status: 404 });
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/webp', 'Content-Disposition': 'inline', ...PRIVATE },
  });
}

/** Serves a claimant's picture as `privatePicture`, or a PDF as a download, because its content is untrusted.  @throws Response 404 */
export async function pendingDocument(
  { pendingPictures }: Pick<Services, 'pendingPictures'>,
  request: Request,
  name: string,
): Promise<Response> {
  const open = () => pendingPictures.readDocument(name);
  if (name.endsWith('.webp')) return privatePicture(request, open);
  const file = isFromHere(request) ? await open() : null;
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

function isFromHere(request: Request): boolean {
  const from = request.headers.get('Sec-Fetch-Site');
  return from === null || from === 'same-origin';
}
