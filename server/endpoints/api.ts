import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { answerApiRequest } from '#app/features/directory/api/api.server.ts';
import { answerMapRequest } from '#app/features/directory/api/map.server.ts';
import { answerBusinessRequest } from '#app/features/directory/api/one-business.server.ts';
import { answerReviewsRequest, reviewsRequestSchema } from '#app/features/directory/api/reviews.server.ts';
import { apiRequestSchema, mapRequestSchema } from '#app/features/directory/api/request.ts';
import { apiOrigins } from '#app/features/businesses/origins/listing-origins.server.ts';
import { listPage, nearbyPage } from '#app/features/directory/page/found-markup.server.tsx';
import { findNearby, findServices } from '#app/features/directory/search/find-services.server.ts';
import { nearbyRequestSchema } from '#app/features/directory/location/nearby-request.ts';
import { answerImportFunction } from '#app/features/importing/runs/function.server.ts';
import { PAGE_SIZE, parseSearchForm, type SearchForm } from '#app/features/directory/search/form.ts';
import { OWN_POSITION } from '#app/features/analytics/counting/counted.ts';
import { mayCount } from '#app/features/analytics/counting/may-count.server.ts';
import { handleGeocodeRequest } from '#app/features/places/geocoding/function.server.ts';
import { answerPlacesRequest, placesRequestSchema } from '#app/features/places/names/api.ts';
import { middleOf, townBySlug } from '#app/features/places/region/region.ts';
import * as paths from '#app/paths/paths.ts';
import { holdsUntil } from '#app/rendering/holds-until.ts';
import { requireRightOfRequest } from '#app/request/guard.server.ts';
import { refreshOnRequest } from '#app/commands/publishing.server.ts';
import { readFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { LARGEST_BODY_BYTES } from '../filters/json-body.ts';
import { costOfShown } from '../filters/rate-limit.ts';
import { firstValues } from './first-values.ts';
import type { Endpoint } from './endpoint.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

/** CSV text is held in memory; larger files go through the page or the command line. */
const LARGEST_IMPORT_BYTES = 32 * 1024 * 1024;

interface Site {
  services: Services;
}

const SEARCH = {
  budget: 'search',
  errors: 'json',
  share: 'pages',
  cost: ({ show }: { show?: unknown }) => costOfShown(show),
} as const;
const OPEN = { ...SEARCH, open: true, key: 'api', share: 'programs', cost: 1 } as const;
const LIST = { ...OPEN, cost: ({ limit }: { limit?: unknown }) => Math.min(Number(limit), 100) / 25 };
const FUNCTION = { method: 'POST', budget: 'functions', errors: 'json', cost: 1 } as const;

export const API: readonly Endpoint<Site>[] = [
  {
    ...LIST,
    method: 'GET',
    path: paths.businessesApi,
    body: null,
    kept: true,
    parameters: Object.keys(apiRequestSchema.shape),
    answer: ({ context, site }) => answerSearch(context, site.services, firstValues(context)),
  },
  {
    ...LIST,
    method: 'POST',
    path: paths.businessesApi,
    body: LARGEST_BODY_BYTES,
    parameters: [],
    async answer({ context, site, readInput }) {
      // The request may hold the visitor's coordinates, so nothing may cache the answer.
      context.header('Cache-Control', 'no-store');
      return answerSearch(context, site.services, await readInput());
    },
  },
  {
    ...OPEN,
    method: 'GET',
    path: paths.anyBusinessApi,
    body: null,
    kept: true,
    parameters: [],
    async answer({ context, site: { services } }) {
      const asked = context.req.param('slug') ?? '';
      const answer = await readFor(services, context.req.raw.headers, async (sources) => {
        const found = await answerBusinessRequest(sources, asked);
        if (found.status !== 200) return found;
        return { ...found, body: { ...found.body, origins: await apiOrigins(sources.db, found.body) } };
      });
      if (answer.status === 301) context.header('Location', answer.location);
      return context.json(answer.body, answer.status, forTheMinute(services));
    },
  },
  {
    ...OPEN,
    method: 'GET',
    path: paths.anyReviewsApi,
    body: null,
    kept: true,
    parameters: Object.keys(reviewsRequestSchema.shape),
    async answer({ context, site: { services } }) {
      // Reads the owner's latest settings.
      await services.region();
      const answer = await readFor(services, context.req.raw.headers, (sources) =>
        answerReviewsRequest(sources, context.req.param('slug') ?? '', firstValues(context)),
      );
      if (answer.status === 301) context.header('Location', answer.location);
      return context.json(answer.body, answer.status);
    },
  },
  {
    ...OPEN,
    method: 'GET',
    path: paths.placesApi,
    // In memory; visitors get suggestions from it while they type.
    share: 'pages',
    body: null,
    parameters: Object.keys(placesRequestSchema.shape),
    async answer({ context, site: { services } }) {
      const { places, councils } = services;
      const region = await services.region();
      const home = { near: middleOf(region), councils: region.councils, towns: region.towns };
      const { status, body } = await answerPlacesRequest({ places, councils, home }, firstValues(context));
      // Places change only with a new version of the site.
      if (status === 200) context.header('Cache-Control', 'public, max-age=3600');
      return context.json(body, status);
    },
  },
  {
    ...OPEN,
    method: 'GET',
    path: paths.mapApi,
    body: null,
    parameters: Object.keys(mapRequestSchema.shape),
    answer: ({ context, site }) => answerMap(context, site.services),
  },
  {
    ...FUNCTION,
    open: true,
    key: 'api',
    path: paths.geocodePostcode,
    share: 'programs',
    body: LARGEST_BODY_BYTES,
    parameters: [],
    async answer({ context, site: { services }, readInput }) {
      const { status, body } = await handleGeocodeRequest(await readInput(), services, (error) =>
        services.logger.error({ err: error }, 'geocoding failed'),
      );
      return context.json(body, status);
    },
  },
  {
    ...FUNCTION,
    path: paths.updateSitemap,
    share: 'pages',
    body: null,
    async answer({ context, site: { services } }) {
      const checked = await requireRightOfRequest(services, context.req.raw, 'refresh the sitemap');
      if ('refusal' in checked) return context.json({ error: checked.refusal.error }, checked.refusal.status);
      try {
        const refresh = await refreshOnRequest(services, checked.user);
        await services.contentBarrier.seen();
        return context.json({ success: true, ...refresh });
      } catch (error) {
        services.logger.error({ err: error }, 'updating the sitemap failed');
        return context.json(
          { error: 'Failed to update the sitemap.' },
          isDatabaseUnavailable(error) ? 503 : 500,
        );
      }
    },
  },
  {
    ...FUNCTION,
    path: paths.importBusinesses,
    share: 'pages',
    body: LARGEST_IMPORT_BYTES,
    async answer({ context, site: { services }, readInput }) {
      const admin = await requireRightOfRequest(services, context.req.raw, 'import businesses');
      if ('refusal' in admin) return context.json({ error: admin.refusal.error }, admin.refusal.status);
      const { status, body } = await answerImportFunction(
        services,
        await readInput(services.config.importMaxBytes),
        admin.user.id,
        (error) => services.logger.error({ err: error }, 'import failed'),
        (importId, fileName) =>
          recordAction(
            services.db,
            { userId: admin.user.id },
            { action: 'import.started', importId, fileName },
          ),
      );
      if (status < 500) await services.contentBarrier.seen();
      return context.json(body, status);
    },
  },
  {
    ...SEARCH,
    method: 'POST',
    path: paths.nearby,
    body: LARGEST_BODY_BYTES,
    async answer({ context, site: { services }, readInput }) {
      context.header('Cache-Control', 'no-store');
      const request = nearbyRequestSchema.safeParse(await readInput());
      if (!request.success) return context.json({ error: 'Invalid location detected' }, 400);
      const { origin, form } = request.data;
      const found = await readFor(services, context.req.raw.headers, (sources) =>
        findNearby(sources, origin, form),
      );
      // Later pages belong to the same search.
      if (form.after === null) countNearby(services, context.req.raw.headers, form, found.nearestOnly);
      return context.json(nearbyPage(found, form, origin));
    },
  },
  {
    ...SEARCH,
    method: 'GET',
    path: paths.more,
    cost: 1,
    body: null,
    async answer({ context, site: { services } }) {
      // Opening states change by the minute.
      context.header('Cache-Control', 'no-store');
      const { searchParams } = new URL(context.req.url);
      // The browser only asks for the next page.
      const form = { ...parseSearchForm(searchParams), show: PAGE_SIZE };
      const { towns } = await services.region();
      const town = townBySlug(towns, searchParams.get('town') ?? '') ?? null;
      const found = await readFor(services, context.req.raw.headers, (sources) =>
        findServices(sources, form, town),
      );
      return context.json(listPage(found));
    },
  },
];

async function answerSearch(context: Context, services: Services, input: unknown): Promise<Response> {
  const { status, body } = await sayingWhenPast(context, services, (sources) =>
    answerApiRequest(sources, input),
  );
  if (context.req.method !== 'POST' && 'next' in body && body.next !== null) {
    const next = new URL(context.req.url);
    next.searchParams.delete('offset');
    next.searchParams.set('after', body.next);
    context.header('Link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return context.json(body, status, forTheMinute(services));
}

/** Opening states may change each minute; the rest changes only with content. */
function forTheMinute({ clock }: Services): Record<string, string> {
  return holdsUntil([clock() - (clock() % MINUTE_MS) + MINUTE_MS]);
}

const JSON_TYPE = 'application/json';
const GEO_JSON = 'application/geo+json';

async function answerMap(context: Context, services: Services): Promise<Response> {
  const wanted = accepts(context, { header: 'Accept', supports: [JSON_TYPE, GEO_JSON], default: JSON_TYPE });
  context.header('Vary', 'Accept', { append: true });
  const { status, body } = await sayingWhenPast(context, services, (sources) =>
    answerMapRequest(sources, firstValues(context), wanted === GEO_JSON),
  );
  return context.json(body, status, { 'Content-Type': status === 200 ? wanted : JSON_TYPE });
}

/** Adds a header if a replica without its primary may be outdated. */
async function sayingWhenPast<Answer>(
  context: Context,
  services: Services,
  read: (sources: Services) => Promise<Answer>,
): Promise<Answer> {
  const mayHaveShownPast = services.reads.mayShowPast();
  const answer = await readFor(services, context.req.raw.headers, read);
  if (mayHaveShownPast || services.reads.mayShowPast()) {
    context.header('Warning', '110 - "Response is Stale"');
    context.header('Cache-Control', 'no-store');
  }
  return answer;
}

/** Counts a search near the visitor, without the position. */
function countNearby(
  { config, visits }: Services,
  headers: Headers,
  { service, distance }: SearchForm,
  nothingFound: boolean,
): void {
  if (config.analytics.provider === 'off' || !mayCount(headers)) return;
  visits.countSearch({ service, place: OWN_POSITION, distance, nothingFound });
}
