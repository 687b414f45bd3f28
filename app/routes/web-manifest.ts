import { webManifest } from '#app/features/site/metadata/web-manifest.ts';
import { STANDARD_BANDS } from '#app/features/site/theme/theme.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/web-manifest';

export function loader({ context }: Route.LoaderArgs) {
  const { siteName, colours, logo } = context.get(servicesContext).config;
  const { light } = colours?.bands ?? STANDARD_BANDS;
  return Response.json(webManifest(siteName, light, logo?.icons), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
