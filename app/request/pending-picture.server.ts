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
  // Browsers say it wherever the connection is safe.
  const from = request.headers.get('Sec-Fetch-Site');
  const upload = from === null || from === 'same-origin' ? parsePendingName(name) : null;
  const picture = upload && (await pendingPictures.read(upload));
  if (!picture) throw new Response('Picture not found.', { status: 404 });
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline',
      'Cache-Control': 'private, no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    },
  });
}
