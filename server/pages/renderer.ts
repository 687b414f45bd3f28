import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { clientAddressContext, ownMachineContext } from '#app/request/client-address-context.server.ts';
import { databaseFaultContext } from '#app/request/database-fault-context.server.ts';
import type { Page } from '#app/paths/pages.ts';
import { buildOfPage } from '#app/rendering/build-of-page.server.ts';
import { decodablePath } from '#app/paths/decodable-path.ts';
import { pagePath } from '#app/rendering/document-address.ts';
import { visitorContext } from '#app/features/accounts/user/visitor-context.server.ts';
import { PageResponse } from '#app/rendering/page-response.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { servicesContext, servicesFor } from '#app/services/services-context.server.ts';
import { ADMIN_CHECK_FAILED } from '#app/features/accounts/rights/guard-messages.ts';
import { isAdminPath } from '#app/features/accounts/rights/guarded-paths.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { allowedOrigins } from '../security/allowed-origins.ts';
import { withSecurityPolicy } from '../security/content-security-policy.ts';
import { keepSentForm, type SentForm } from './sent-form.ts';
import { MAY_BE_OUTDATED, SESSION_UNKNOWN, withOutageNote } from './outage-note.ts';
import { type FaultKind, faultPage, faultText } from './fault-page.ts';

/** The built pages; in development a function that loads the current ones. */
export type Pages = ServerBuild | (() => Promise<ServerBuild>);

/** Renders a page or its data; a page is a PageResponse. @param client null for shared pages */
type RenderPage = (request: Request, client: Client | null, requestId?: string) => Promise<Response>;

interface Client {
  /** Null if unknown. */
  address: string | null;
  isOwnMachine: boolean;
}

/** Creates the renderer, which sets each page's script policy. @param findPage matches a path */
export function createPageRenderer(
  services: Services,
  build: Pages,
  findPage: (pathname: string) => Page | null,
): RenderPage {
  const { siteUrl } = services.config;
  const handlerFor = createHandlers(build, findPage);
  const allowed = allowedOrigins(services.config);
  const framing = { ...allowed, frames: ["'self'", ...allowed.frames] };
  const isSecure = siteUrl.startsWith('https:');
  return async (request, client, requestId = randomUUID()) => {
    if (!METHODS.includes(request.method))
      return new Response(null, { status: 405, headers: { Allow: METHODS.join(', ') } });
    const logger = services.logger.child({ requestId });
    const routerContext = new RouterContextProvider();
    routerContext.set(servicesContext, { ...servicesFor(services, request.headers), logger });
    routerContext.set(clientAddressContext, client?.address ?? null);
    routerContext.set(ownMachineContext, client?.isOwnMachine ?? false);
    const fault = { happened: false };
    const mayHaveShownPast = services.reads.mayShowPast();
    routerContext.set(databaseFaultContext, fault);
    const asked = asSeenOutside(request, siteUrl);
    const sentForm = keepSentForm(asked);
    const standIn = async (kind: FaultKind) =>
      standInFor(asked, kind, services.config.siteName, await sentForm(), {
        isVisitorUnknown: routerContext.get(visitorContext).state.endsWith('unknown'),
      });
    const response = await handlerFor(asked)(asked, routerContext).catch((error: unknown) => {
      logger.error({ err: error, path: new URL(asked.url).pathname }, 'rendering failed');
      fault.happened ||= isDatabaseUnavailable(error);
      return standIn(fault.happened ? 'unavailable' : 'broken');
    });
    // JSON keeps a path from posing as a log line.
    if (response.status === 404)
      logger.info({ path: pagePath(new URL(asked.url).pathname) }, 'page not found');
    if (response.status === 500 && fault.happened) return standIn('unavailable');
    // React Router's last resort, when not even the error page can be rendered.
    if (response.status === 500 && response.headers.get('Content-Type')?.startsWith('text/plain'))
      return standIn('broken');
    const { state } = routerContext.get(visitorContext);
    const answer = noted(response, mayHaveShownPast || services.reads.mayShowPast(), state === 'unknown');
    if (!import.meta.env.PROD) return answer;
    const framesOwn = findPage(new URL(asked.url).pathname)?.framesOwn ?? false;
    return withSecurityPolicy(answer, framesOwn ? framing : allowed, isSecure);
  };
}

/** Methods of links and forms. React Router would run a page's action for any other too. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];

/** Paths without escapes or capitals; the router also matches `/blog/RSS%2Exml` with `/blog/rss.xml`. */
const PLAIN = /^[/a-z0-9-]+$/;

/** Creates request handlers. Pages for everyone get a build with only their routes. */
function createHandlers(build: Pages, findPage: (pathname: string) => Page | null) {
  const whole = createRequestHandler(build, import.meta.env.MODE);
  const ofPages = new Map<string, typeof whole>();
  return ({ url, method }: Request): typeof whole => {
    if (typeof build === 'function' || method !== 'GET') return whole;
    const { pathname } = new URL(url);
    const page = PLAIN.test(pathname) ? findPage(pathname) : null;
    if (!page?.cache) return whole;
    const handler =
      ofPages.get(page.id) ?? createRequestHandler(buildOfPage(build, page.id), import.meta.env.MODE);
    ofPages.set(page.id, handler);
    return handler;
  };
}

/** Adds notes about outages, and prevents caching then. */
function noted(response: Response, mayBePast: boolean, isSessionUnknown: boolean): Response {
  if (!(response instanceof PageResponse) || !(mayBePast || isSessionUnknown)) return response;
  const { status, headers } = response;
  headers.set('Cache-Control', 'private, no-store');
  const words = mayBePast ? MAY_BE_OUTDATED : SESSION_UNKNOWN;
  const html = withOutageNote(response.parts.join(''), words);
  return new PageResponse([html], response.scripts, { status, headers });
}

function standInFor(
  request: Request,
  kind: FaultKind,
  siteName: string,
  sentForm: SentForm | null,
  { isVisitorUnknown }: { isVisitorUnknown: boolean },
): Response {
  const { pathname, search } = new URL(request.url);
  // The specification's words, without its redirect to a page that isn't available either.
  const failed =
    kind === 'unavailable' && isVisitorUnknown && isAdminPath(pagePath(pathname))
      ? ADMIN_CHECK_FAILED.description
      : undefined;
  // Paths with a dot are data, feeds and the like.
  if (pathname.includes('.')) return faultText(kind, failed);
  const address = ['GET', 'HEAD'].includes(request.method) ? pathname + search : null;
  return faultPage(kind, {
    siteName,
    address,
    cookies: request.headers.get('Cookie'),
    resend: kind === 'unavailable' ? sentForm : null,
    failed,
  });
}

/**
 * Rebuilds the request with the visitor's host and scheme, since behind a proxy React Router would refuse its
 * forms; `Sec-Fetch-Site` has been checked already.
 */
function asSeenOutside(request: Request, siteUrl: string): Request {
  const [asked, site] = [new URL(request.url), new URL(siteUrl)];
  const isRenamed = asked.host === site.host && asked.protocol !== site.protocol;
  const path = decodablePath(asked.pathname);
  const address = (isRenamed ? site.origin : asked.origin) + path + asked.search;
  const isOther = isRenamed || path !== asked.pathname;
  const seen = isOther ? new Request(address, request) : request;
  if (seen.headers.get('Origin') !== 'null') return seen;
  const headers = new Headers(seen.headers);
  headers.delete('Origin');
  return new Request(seen, { headers });
}
