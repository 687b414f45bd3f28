import path from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { clientAddressContext } from '#app/client-address-context.server.ts';
import type { Services } from '#app/services.server.ts';
import { servicesContext, servicesFor } from '#app/services-context.server.ts';
import { packageRoot } from '#db/package-root.ts';
import { allowedOrigins } from './allowed-origins.ts';
import { apiRoutes } from './api.ts';
import { authRoutes } from './auth-api.ts';
import { clientAddress } from './client-address.ts';
import { withSecurityPolicy } from './content-security-policy.ts';
import { healthRoutes } from './health.ts';
import { BodyError, readBody } from './json-body.ts';
import { rememberHeaders } from './kept-answers.ts';
import { cachePages, type PageCache } from './page-cache.ts';
import { createRateLimit, limitRate, limitSending } from './rate-limit.ts';
import { refuse } from './refusal.ts';
import { requestLog } from './request-log.ts';
import { createPageNames } from './page-names.ts';
import { refuseOtherOrigins } from './same-origin.ts';
import { staticFiles } from './static-files.ts';
import { visitRoutes } from './visits.ts';
import { secureCookies } from './secure-cookies.ts';
import { securityHeaders } from './security-headers.ts';
import { redirectToHttps } from './to-https.ts';

/** The built pages, or in development a function which fetches them as they are now. */
type Pages = ServerBuild | (() => Promise<ServerBuild>);

/** Pages which take in a file as it arrives, after they have asked who sends it. */
const IMPORT_PATHS: ReadonlySet<string> = new Set(['/admin/import', '/admin/import/runs']);

const FAULT = 'Something went wrong on our side. Please try again later.';

/** The whole site as one request handler: headers, health, JSON endpoints, files, pages. */
export function createHost(services: Services, build: Pages, cache: PageCache | null = null): Hono {
  const host = new Hono();
  const { config } = services;
  host.use(requestLog(services.logger));
  if (cache) host.use(rememberHeaders(securityHeaders(config.siteUrl)));
  host.use(secureCookies(config.siteUrl));
  host.use(compress());
  host.use(refuseOtherOrigins(config));
  host.route('/', healthRoutes(services));
  host.use(redirectToHttps(config));
  const admit = createRateLimit(config);
  host.use('/api/v1/*', limitRate(admit, 'search'));
  host.use('/nearby', limitRate(admit, 'search'));
  host.use('/functions/*', limitRate(admit, 'functions'));
  host.use('/auth/captcha', limitRate(admit, 'functions'));
  host.use('/api/auth/*', limitSending(admit, 'forms'));
  host.route('/', apiRoutes(services));
  host.route('/', authRoutes(services));
  host.route('/', visitRoutes(services, pageNamesOf(build)));
  host.use(staticFiles(path.join(packageRoot(), 'build/client')));
  const render = pageRenderer(services, build);
  if (cache) host.use(cachePages(cache, (request) => render(request, null), admit));
  host.all('*', async (context) => {
    const { raw, method, path: asked } = context.req;
    // Pictures are sent as they are; a page shows many of them.
    const budget = ['GET', 'HEAD'].includes(method) ? 'search' : 'forms';
    const refused = asked.startsWith('/uploads/') ? null : admit(context, budget);
    if (refused) return refused;
    // Read here, so that no page can be made to take in more than a form may hold. Imports limit themselves.
    const request =
      raw.body && !IMPORT_PATHS.has(asked) ? new Request(raw, { body: await readBody(context) }) : raw;
    return render(request, clientAddress(context, config.trustProxy));
  });
  host.onError((error, context) => {
    if (error instanceof BodyError) {
      const { status, message } = error;
      return refuse(context, { status, title: 'This could not be read', sentence: message }, config);
    }
    services.logger.error({ err: error, path: context.req.path }, 'request failed');
    return refuse(context, { status: 500, title: 'This page could not be shown', sentence: FAULT }, config);
  });
  return host;
}

/** The names of the build's pages: made once, in development anew each time. */
function pageNamesOf(build: Pages) {
  if (typeof build === 'function') return async () => createPageNames((await build()).routes);
  const names = Promise.resolve(createPageNames(build.routes));
  return () => names;
}

/** Renders a page of the site, and gives it the policy that holds for its own inline scripts. */
function pageRenderer(services: Services, build: Pages) {
  const { siteUrl } = services.config;
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const allowed = allowedOrigins(services.config);
  const isSecure = siteUrl.startsWith('https:');
  return async (request: Request, address: string | null): Promise<Response> => {
    const routerContext = new RouterContextProvider();
    routerContext.set(servicesContext, servicesFor(services, request.headers));
    routerContext.set(clientAddressContext, address);
    const response = await handle(asSeenOutside(request, siteUrl), routerContext);
    return import.meta.env.PROD ? withSecurityPolicy(response, allowed, isSecure) : response;
  };
}

/**
 * A request to the site's own host with the scheme the visitor's browser used: behind a proxy that ends TLS it
 * comes in as http, and React Router would take a form for one of another origin.
 */
function asSeenOutside(request: Request, siteUrl: string): Request {
  const [asked, site] = [new URL(request.url), new URL(siteUrl)];
  if (asked.host !== site.host || asked.protocol === site.protocol) return request;
  return new Request(site.origin + asked.pathname + asked.search, request);
}
