import { readUpload } from '#app/storage/pictures/upload-store.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { readWhole } from '#app/storage/storage.ts';
import type { Route } from './+types/uploads';

/** An uploaded picture. Its name is made from its content, so that browsers may keep it for good. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await readUpload(context.get(servicesContext).storage, params.name);
  if (!picture) throw new Response('Picture not found.', { status: 404 });
  // A picture is small, and a failure half-way would otherwise be kept by browsers for good.
  return new Response(new Uint8Array(await readWhole(picture)), {
    headers: {
      'Content-Type': params.name.endsWith('.avif') ? 'image/avif' : 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': 'inline',
      // Feed readers on the web show articles with their pictures.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
