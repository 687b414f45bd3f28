import { type Context, Hono } from 'hono';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { answerApiRequest } from '#app/features/businesses/api/api.server.ts';
import { findNearby, findServices } from '#app/features/businesses/search/find-services.server.ts';
import { nearbyRequestSchema } from '#app/features/businesses/location/nearby-request.ts';
import { answerImportFunction } from '#app/features/importing/runs/function.server.ts';
import { LOCATION_DISTANCE, parseSearchForm } from '#app/features/businesses/search/form.ts';
import { OWN_POSITION } from '#app/features/analytics/counting/counted.ts';
import { mayCount } from '#app/features/analytics/counting/may-count.server.ts';
import { handleGeocodeRequest } from '#app/features/places/geocoding/function.server.ts';
import { TOWNS } from '#app/features/places/towns/towns.ts';
import { requireRightOfRequest } from '#app/request/guard.server.ts';
import { refreshOnRequest } from '#app/use-cases/publishing.server.ts';
import { forReading, servicesFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { readJsonBody } from '../filters/json-body.ts';

/** A script's CSV text is held in memory; larger files go by the page or the command line. */
const LARGEST_IMPORT_BYTES = 32 * 1024 * 1024;

/** The JSON endpoints: the read-only API, the functions, the visitor's own position, and the next page of a list. */
export function apiRoutes(services: Services): Hono {
  const readingFor = (context: Context) => forReading(servicesFor(services, context.req.raw.headers));
  const answer = async (context: Context, input: unknown) => {
    const mayHaveShownPast = services.reads.mayShowPast();
    const { status, body } = await answerApiRequest(readingFor(context), input);
    // As the note above a page: a replica without its primary may be from before the last changes.
    if (mayHaveShownPast || services.reads.mayShowPast()) {
      context.header('Warning', '110 - "Response is Stale"');
      context.header('Cache-Control', 'no-store');
    }
    return context.json(body, status);
  };
  return new Hono()
    .get('/api/v1/businesses', (context) => answer(context, firstValues(context)))
    .post('/api/v1/businesses', async (context) => {
      // The visitor's own coordinates may be in there: nothing may keep this answer.
      context.header('Cache-Control', 'no-store');
      return answer(context, await readJsonBody(context));
    })
    .post('/functions/v1/geocode-postcode', async (context) => {
      const { status, body } = await handleGeocodeRequest(
        await readJsonBody(context),
        services.geocoder,
        (error) => services.logger.error({ err: error }, 'geocoding failed'),
      );
      return context.json(body, status);
    })
    .post('/functions/v1/update-sitemap', async (context) => {
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
    })
    .post('/functions/v1/import-businesses', async (context) => {
      const admin = await requireRightOfRequest(services, context.req.raw, 'import businesses');
      if ('refusal' in admin) return context.json({ error: admin.refusal.error }, admin.refusal.status);
      const { status, body } = await answerImportFunction(
        services.pool,
        await readJsonBody(context, Math.min(LARGEST_IMPORT_BYTES, services.config.importMaxBytes)),
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
    })
    .post('/nearby', async (context) => {
      context.header('Cache-Control', 'no-store');
      const request = nearbyRequestSchema.safeParse(await readJsonBody(context));
      if (!request.success) return context.json({ error: 'Invalid location detected' }, 400);
      const { after, ...origin } = request.data;
      const found = await findNearby(readingFor(context), origin, after);
      // What comes after is more of the same search.
      if (!after) countNearby(services, context.req.raw.headers, found.nearestOnly);
      return context.json(found);
    })
    .get('/more', async (context) => {
      const { searchParams } = new URL(context.req.url);
      const form = parseSearchForm(searchParams);
      const town = TOWNS.find(({ slug }) => slug === searchParams.get('town')) ?? null;
      return context.json(await findServices(readingFor(context), form, town));
    });
}

/** Each parameter of the query by its name; of several of one name, the first. */
function firstValues({ req }: Context): Record<string, string> {
  return Object.fromEntries([...new URL(req.url).searchParams].toReversed());
}

/** Counts a search round the visitor's own position, without the position. */
function countNearby({ config, visits }: Services, headers: Headers, nothingFound: boolean): void {
  if (config.analytics.provider === 'off' || !mayCount(headers)) return;
  visits.countSearch({ service: '', place: OWN_POSITION, distance: LOCATION_DISTANCE, nothingFound });
}
