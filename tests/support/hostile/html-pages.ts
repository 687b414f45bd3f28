import type { APIRequestContext } from '@playwright/test';
import type { Site } from '#tests/support/site/site-process.ts';
import * as paths from '#app/paths/paths.ts';
import { UNLIKE_TOWNS } from '#tests/support/content/hampshire.ts';
import type { Owned } from '#tests/support/content/own-business.ts';
import { siteRoutes } from '#tests/support/site/site-routes.ts';

/**
 * Paths of every page in `app/routes.ts` that whoever asks gets to see, two towns among them, with the searches and
 * lists that find nothing. The site needs its demo posts and a business.
 * @param own a business of theirs
 */
export async function htmlPages(request: APIRequestContext, site: Site, own?: Owned): Promise<string[]> {
  const feed = await (await request.get(`${site.url}/blog/rss.xml`)).text();
  const slug = /\/blog\/([a-z0-9-]+)</.exec(feed)?.[1] ?? '';
  const { results } = await (await request.get(`${site.url}/api/v1/businesses?limit=100`)).json();
  const business = paths.business(results[0].slug);
  const withPhotos = results.filter(({ photos }: { photos: unknown }) => photos !== null).slice(0, 1);
  const suggestion = paths.suggest(results[0].slug);
  const sent = await sendReport(request, site, results[0].slug);
  const pages: string[] = [];
  const addresses = siteRoutes().flatMap((route) =>
    route === paths.anyTown
      ? UNLIKE_TOWNS.map((town) => paths.town(town.slug))
      : [
          route
            .replace(paths.anyBusiness, business)
            .replace(paths.anyClaim, suggestion.replace('/suggest/', '/claim/'))
            .replace(paths.anySuggestion, suggestion)
            .replace(paths.anySentChange, sent)
            .replace(/^\/my-business\/:slug/, paths.ownBusiness(own?.slug ?? 'nobody'))
            .replace(':token', own?.token ?? '1')
            .replace(':code', 'E07000094')
            .replace(':slug', slug)
            .replace(/:\w+/, '1')
            .replace('*', 'nothing-here'),
        ],
  );
  for (const path of addresses) {
    if (/events$|logout|theme/.test(path)) continue;
    const answer = await request.get(site.url + path, { maxRedirects: 0 });
    if (
      answer.headers()['content-type']?.includes('html') &&
      answer.status() < 500 &&
      answer.status() !== 302
    )
      pages.push(path);
  }
  // What only the address of a page says: forms of admins.
  const forms = pages.includes(paths.licences)
    ? [
        `${paths.authorities}?council=new`,
        `${paths.licensingRules}?nation=Wales&activity=day-care`,
        `${paths.businessLicences(1)}?licence=new`,
      ]
    : [];
  return [
    ...pages,
    ...forms,
    `${business}?changes=1`,
    ...['phone', 'edit', 'unsafe', 'licence', 'removal'].map((what) => `${suggestion}?what=${what}`),
    ...withPhotos.flatMap(({ slug }: { slug: string }) => [
      paths.business(slug),
      paths.photosOfBusiness(slug),
    ]),
    '/?postcode=SO23+8UJ&distance=25',
    '/list-your-business?name=paws',
    '/?service=Unicorns',
    '/blog?search=unicorns',
    '/auth?tab=register',
  ];
}

/** Says that something is wrong with a business. @returns where whoever sent it follows it */
async function sendReport(request: APIRequestContext, site: Site, slug: string): Promise<string> {
  const answer = await request.post(site.url + paths.suggestAbout(slug, 'phone'), {
    form: { phone: '01632 960399', note: 'I rang it today.' },
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  return answer.headers()['location'] ?? paths.sentChange('1');
}
