import path from 'node:path';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { LARGEST_UPLOAD } from '#app/features/blog/uploads/upload-store.server.ts';
import type { Right } from '#app/features/accounts/rights/policy.ts';
import { requireRightOfRequest } from '#app/request/guard.server.ts';
import { inFull } from '#app/rendering/page-response.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { packageRoot } from '#db/package-root.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { apiRoutes } from '../endpoints/api.ts';
import { authRoutes } from '../endpoints/auth-api.ts';
import { clientAddress, isFromOwnMachine } from '../filters/client-address.ts';
import { RETRY_AFTER_SECONDS } from '../pages/fault-page.ts';
import { healthRoutes } from '../endpoints/health.ts';
import { limitBodyRoom, ROOM_LIMITS } from '../filters/body-room.ts';
import { BodyError, dropBody, LARGEST_BODY_BYTES, mayBeLarge, readBody } from '../filters/json-body.ts';
import { rememberHeaders } from '../page-cache/kept-answers.ts';
import { cachePages, type PageCache } from '../page-cache/page-cache.ts';
import { createPageRenderer, type Pages } from '../pages/renderer.ts';
import { createRateLimit, limitRate, limitSending } from '../filters/rate-limit.ts';
import { refuse } from '../pages/refusal.ts';
import { metricsRoute } from '../metrics/metrics-route.ts';
import { followRequests, type LogRequest } from '../filters/request-log.ts';
import { createPageNames } from '../endpoints/page-names.ts';
import { refuseOtherOrigins } from '../filters/same-origin.ts';
import { staticFiles } from '../endpoints/static-files.ts';
import { visitRoutes } from '../endpoints/visits.ts';
import { secureCookies } from '../filters/secure-cookies.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { redirectToHttps } from '../filters/to-https.ts';

/** Pages which take in a file as it arrives, after they have asked who sends it. */
const IMPORT_PATHS: ReadonlySet<string> = new Set(['/admin/import', '/admin/import/runs']);

/** The page which takes in a picture, in a form with little else. */
const PICTURE_PATH = '/blog/admin/uploads';
const LARGEST_PICTURE_FORM = LARGEST_UPLOAD + 64 * 1024;
/** A post of half a million characters, each of which may take nine bytes in a form. */
const LARGEST_POST_FORM = 5_000_000;

const FAULT = 'Something went wrong on our side. Please try again later.';
const UNAVAILABLE = 'The database does not answer just now. Please try again in a moment.';

/** Who is told of every request, and tells what was counted. */
export interface Watch {
  answered: LogRequest;
  readMetrics: () => Promise<string>;
}

const UNWATCHED: Watch = { answered: () => {}, readMetrics: async () => '' };

/**
 * The whole site as one request handler: headers, health, JSON endpoints, files, pages.
 * @param leaves whether the site is about to stop, which load balancers are told
 */
export function createHost(
  services: Services,
  build: Pages,
  cache: PageCache | null = null,
  { answered, readMetrics }: Watch = UNWATCHED,
  leaves: () => boolean = () => false,
): Hono {
  const host = new Hono();
  const { config } = services;
  host.use(followRequests(answered, config.trustProxy));
  if (cache) host.use(rememberHeaders(securityHeaders(config.siteUrl)));
  host.use(secureCookies(config.siteUrl));
  host.use(compress());
  host.use(async (context, next) => {
    await next();
    if (context.res.status === 503 && !context.res.headers.has('Retry-After')) {
      context.res.headers.set('Retry-After', RETRY_AFTER_SECONDS);
    }
  });
  host.use(refuseOtherOrigins(config));
  host.use(limitBodyRoom(ROOM_LIMITS, config.trustProxy));
  host.route('/', healthRoutes(services, leaves));
  host.route('/', metricsRoute(config, readMetrics));
  host.use(redirectToHttps(config));
  const admit = createRateLimit(config);
  host.use('/api/v1/*', limitRate(admit, 'search'));
  for (const path of ['/nearby', '/more']) host.use(path, limitRate(admit, 'search'));
  host.use('/functions/*', limitRate(admit, 'functions'));
  host.use('/auth/captcha', limitRate(admit, 'functions'));
  host.use('/api/auth/*', limitSending(admit, 'forms'));
  for (const path of ['/api/page-seen', '/api/search-seen']) host.use(path, limitRate(admit, 'reports'));
  host.route('/', apiRoutes(services));
  host.route('/', authRoutes(services));
  host.route('/', visitRoutes(services, pageNamesOf(build)));
  host.use(staticFiles(path.join(packageRoot(), 'build/client')));
  const render = createPageRenderer(services, build);
  if (cache) host.use(cachePages(cache, (request) => render(request, null), admit));
  host.all('*', async (context) => {
    const { method, path: asked } = context.req;
    // Pictures are sent as they are; a page shows many of them.
    const budget = ['GET', 'HEAD'].includes(method) ? 'search' : 'forms';
    const refused = asked.startsWith('/uploads/') ? null : admit(context, budget);
    if (refused) return refused;
    const request = await takenIn(context);
    const client = {
      address: clientAddress(context, config.trustProxy),
      isOwnMachine: isFromOwnMachine(context),
    };
    const answer = await render(request, client, context.get('requestId'));
    return inFull(answer);
  });

  /**
   * The request with its body in memory, so that no page can be made to take in more than a form may hold. Whoever has
   * no right to send a large one is answered without it: the guard of the page turns them away. Imports limit
   * themselves, after their guard.
   */
  async function takenIn(context: Context): Promise<Request> {
    const { raw, method, path: asked } = context.req;
    if (['GET', 'HEAD'].includes(method) || IMPORT_PATHS.has(asked)) return raw;
    const largest = largestForm(asked);
    if (largest > LARGEST_BODY_BYTES && mayBeLarge(context)) {
      const checked = await requireRightOfRequest(services, raw, rightToFill(asked));
      if ('refusal' in checked) {
        await dropBody(context);
        return withoutBody(raw);
      }
    }
    return raw.body ? new Request(raw, { body: await readBody(context, largest) }) : raw;
  }

  host.onError((error, context) => {
    if (error instanceof BodyError) {
      const { status, message } = error;
      if (status === 429) context.header('Retry-After', RETRY_AFTER_SECONDS);
      return refuse(context, { status, title: 'This could not be read', sentence: message }, config);
    }
    services.logger.error(
      { err: error, path: context.req.path, requestId: context.get('requestId') },
      'request failed',
    );
    if (isDatabaseUnavailable(error)) {
      const refusal = { title: 'We will be back in a moment', sentence: UNAVAILABLE };
      return refuse(context, { status: 503, ...refusal }, config);
    }
    return refuse(context, { status: 500, title: 'This page could not be shown', sentence: FAULT }, config);
  });
  return host;
}

/** Which right the page with the large form at this path asks for. */
function rightToFill(pathname: string): Right {
  return pathname === PICTURE_PATH ? 'upload pictures' : 'write posts';
}

/** How many bytes a form may have that is sent to this path. */
function largestForm(pathname: string): number {
  if (pathname === PICTURE_PATH) return LARGEST_PICTURE_FORM;
  return pathname.startsWith('/blog/admin/') ? LARGEST_POST_FORM : LARGEST_BODY_BYTES;
}

/** The same request with nothing in it. */
function withoutBody({ url, method, headers }: Request): Request {
  const kept = new Headers(headers);
  for (const name of ['Content-Length', 'Content-Type', 'Transfer-Encoding']) kept.delete(name);
  return new Request(url, { method, headers: kept });
}

/** The names of the build's pages: made once, in development anew each time. */
function pageNamesOf(build: Pages) {
  if (typeof build === 'function') return async () => createPageNames((await build()).routes);
  const names = Promise.resolve(createPageNames(build.routes));
  return () => names;
}
