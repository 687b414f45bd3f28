import type { Context } from 'hono';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import { searchPictureWords } from '#app/features/directory/search/search-picture.server.ts';
import { sharedNames } from '#app/features/directory/shortlist/load-shortlist.server.ts';
import { namesText } from '#app/features/directory/shortlist/names-text.ts';
import { townBySlug } from '#app/features/places/region/region.ts';
import * as paths from '#app/paths/paths.ts';
import { readFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Endpoint } from './endpoint.ts';

const NOT_LISTED = 'Business not found.';
const NO_TOWN = 'Town not found.';

interface Site {
  services: Services;
}

/** A new picture costs as much as ten pages. */
const PICTURE = {
  method: 'GET',
  budget: 'search',
  cost: 10,
  share: 'programs',
  body: null,
  errors: 'json',
} as const;

/** Pictures for links to pages in messages. */
export const SHARE_PICTURES: readonly Endpoint<Site>[] = [
  {
    ...PICTURE,
    path: paths.anyBusinessPicture,
    async answer({ context, site }) {
      const slug = context.req.param('slug') ?? '';
      const business = await readFor(site.services, context.req.raw.headers, ({ db }) =>
        findBusiness(db, slug),
      );
      if (!business) return context.json({ error: NOT_LISTED }, 404);
      // The picture shows nothing more exact than the town.
      const { name, category, city } = business;
      const words = { title: name, category: [category, city].filter(Boolean).join(', ') };
      return pictureOf(context, site, words);
    },
  },
  {
    ...PICTURE,
    path: paths.shortlistPicture,
    async answer({ context, site }) {
      const url = new URL(context.req.url);
      const names = await readFor(site.services, context.req.raw.headers, (sources) =>
        sharedNames(sources, url),
      );
      return pictureOf(context, site, { title: namesText(names), category: 'Dog care to compare' });
    },
  },
  {
    ...PICTURE,
    path: paths.sitePicture,
    answer: ({ context, site }) => searchPictureOf(context, site, null),
  },
  {
    ...PICTURE,
    path: paths.anyTownPicture,
    answer: ({ context, site }) => searchPictureOf(context, site, context.req.param('town') ?? ''),
  },
];

/** @param slug of a town; null for the home page */
async function searchPictureOf(context: Context, site: Site, slug: string | null): Promise<Response> {
  const [region, services] = await Promise.all([site.services.region(), site.services.serviceTypes()]);
  const town = slug === null ? null : townBySlug(region.towns, slug);
  if (town === undefined) return context.json({ error: NO_TOWN }, 404);
  const query = new URL(context.req.url).searchParams;
  return pictureOf(context, site, searchPictureWords(query, { region, town, services }));
}

async function pictureOf(
  context: Context,
  { services }: Site,
  words: { title: string; category: string },
): Promise<Response> {
  const picture = await services.sharePictures(words);
  return context.body(new Uint8Array(picture), 200, {
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=86400',
    // It is meant to be shown on other sites.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}
