import { readLogo } from '#app/features/site/logo/logo-store.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { readWhole } from '#app/storage/storage.ts';
import type { Route } from './+types/logo-file';

/** A file of the owner's logo, cached forever, because its name is made from its content. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await readLogo(context.get(servicesContext).storage, params.name);
  if (!file) throw new Response('Logo not found.', { status: 404 });
  return new Response(new Uint8Array(await readWhole(file)), {
    headers: {
      'Content-Type': params.name.endsWith('.png') ? 'image/png' : 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
