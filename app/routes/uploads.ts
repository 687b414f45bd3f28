import path from 'node:path';
import { readUpload } from '#app/features/blog/uploads/upload-store.server.ts';
import { servicesContext } from '#app/services-context.server.ts';
import type { Route } from './+types/uploads.ts';

/** An uploaded picture. Its name is made from its content, so that browsers may keep it for good. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  const picture = await readUpload(path.join(config.dataDir, 'uploads'), params.name);
  if (!picture) throw new Response('There is no such picture.', { status: 404 });
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
