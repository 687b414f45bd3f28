import { webManifest } from '#app/features/site/metadata/web-manifest.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/web-manifest';

/** What a device needs to know to put the site among its programs. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(webManifest(context.get(servicesContext).config.siteName), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
