import * as paths from '#app/paths/paths.ts';

/** What search engines may read, and where the sitemap is. */
export function robotsText(siteUrl: string): string {
  return [
    'User-agent: *',
    `Disallow: ${paths.admin}/`,
    `Disallow: ${paths.api}/`,
    `Disallow: ${paths.blogAdmin}`,
    `Disallow: ${paths.functions}/`,
    `Disallow: ${paths.profile}`,
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}${paths.sitemap}`,
    '',
  ].join('\n');
}
