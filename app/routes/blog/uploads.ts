import { readUpload } from '#app/storage/pictures/upload-store.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { readWhole } from '#app/storage/storage.ts';
import type { Route } from './+types/uploads';

/** An uploaded picture, cached forever, because its name is made from its content. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await readUpload(context.get(servicesContext).storage, params.name);
  if (!picture) throw new Response('Picture not found.', { status: 404 });
  // Reads the small file completely first: browsers would cache a truncated response forever.
  return new Response(new Uint8Array(await readWhole(picture)), {
    headers: {
      'Content-Type': params.name.endsWith('.avif') ? 'image/avif' : 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': 'inline',
      // Web-based feed readers embed the pictures.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
