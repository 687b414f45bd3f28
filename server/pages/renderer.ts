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

/** The built pages, or in development a function which fetches them as they are now. */
export type Pages = ServerBuild | (() => Promise<ServerBuild>);

/**
 * Answers a request by a page of the site, or by its data. A page comes as a PageResponse; see `inFull`.
 * @param client who asks; null for a page that everyone gets
 */
type RenderPage = (request: Request, client: Client | null, requestId?: string) => Promise<Response>;

/** Where a request comes from. */
interface Client {
  /** Null if unknown. */
  address: string | null;
  isOwnMachine: boolean;
}

/**
 * Makes what renders the pages of the site, each with the policy that holds for its own inline scripts.
 * @param findPage what the router finds at a path
 */
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
    // Each once, whichever part of a page says so; JSON keeps a path from posing as a line of its own.
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

/** A path that the router reads as it stands: it finds `/blog/rss.xml` at `/blog/RSS%2Exml` as well. */
const PLAIN = /^[/a-z0-9-]+$/;

/** Gives what has the router answer a request: for pages that everyone gets, each in a build of its own, without all the others. */
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

/** A page that may not be as it should be says so, and nothing keeps it. */
function noted(response: Response, mayBePast: boolean, isSessionUnknown: boolean): Response {
  if (!(response instanceof PageResponse) || !(mayBePast || isSessionUnknown)) return response;
  const { status, headers } = response;
  headers.set('Cache-Control', 'private, no-store');
  const words = mayBePast ? MAY_BE_OUTDATED : SESSION_UNKNOWN;
  const html = withOutageNote(response.parts.join(''), words);
  return new PageResponse([html], response.scripts, { status, headers });
}

/** What is sent in place of a page that cannot be rendered. */
function standInFor(
  request: Request,
  kind: FaultKind,
  siteName: string,
  sentForm: SentForm | null,
  { isVisitorUnknown }: { isVisitorUnknown: boolean },
): Response {
  const { pathname, search } = new URL(request.url);
  // Data for the browser's script, feeds and the like have an ending.
  if (pathname.includes('.')) return faultText(kind);
  const address = ['GET', 'HEAD'].includes(request.method) ? pathname + search : null;
  return faultPage(kind, {
    siteName,
    address,
    cookies: request.headers.get('Cookie'),
    resend: kind === 'unavailable' ? sentForm : null,
    // The words of the specification, where its redirect would lead to another page that cannot be had.
    failed:
      kind === 'unavailable' && isVisitorUnknown && isAdminPath(pathname)
        ? ADMIN_CHECK_FAILED.description
        : undefined,
  });
}

/**
 * A request to the site's own host with the scheme the visitor's browser used: behind a proxy that ends TLS it
 * comes in as http, and React Router would take a form for one of another origin. So it would where a browser sends
 * no referrers and calls its origin `null`; what comes here has been found to be this site's by `Sec-Fetch-Site`.
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
