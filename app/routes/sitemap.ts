import { serveSitemap } from '#app/features/site/metadata/sitemap.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/sitemap';

/** The sitemap or index; `?page=` selects a file of the index. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { config, logger } = services;
  const page = url.searchParams.get('page');
  const isPage = /^([1-9]\d{0,4})?$/.test(page ?? '');
  // Doesn't log arbitrary text from the address.
  logger.info({ page: isPage ? page : 'none of ours' }, 'sitemap requested');
  const xml = isPage ? await serveSitemap(services, config.siteUrl, page ? Number(page) : null) : null;
  if (xml === null) throw new Response('Sitemap not found.', { status: 404 });
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, no-cache' },
  });
}
