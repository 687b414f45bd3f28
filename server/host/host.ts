import path from 'node:path';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { readCrawlers } from '#app/features/programs/crawlers/crawlers.server.ts';
import { crawlerFinder, mayRead } from '#app/features/programs/crawlers/policy.ts';
import type { Right } from '#app/features/accounts/rights/policy.ts';
import { LARGEST_REGISTER } from '#app/features/licences/reading/grid.ts';
import { LARGEST_PACK } from '#app/features/site/region-packs/zip.server.ts';
import { LARGEST_LOGO } from '#app/features/site/logo/logo-store.server.ts';
import { LARGEST_UPLOAD } from '#app/storage/pictures/upload-store.server.ts';
import { createPageFinder } from '#app/paths/find-page.ts';
import type { PageFacts } from '#app/paths/page-facts.ts';
import { type Page, PAGES } from '#app/paths/pages.ts';
import { createKeyCheck } from '../filters/api-keys.ts';
import { followRedirects } from '../filters/old-paths.ts';
import { pagePath } from '#app/rendering/document-address.ts';
import { inFull } from '#app/rendering/page-response.server.ts';
import { requireRightOfRequest } from '#app/request/guard.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { maySendPhotos } from './may-send-photos.ts';
import { packageRoot } from '#db/package-root.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { mountEndpoints } from '../endpoints/endpoint.ts';
import { ENDPOINTS, FUNCTIONS, PROBES, sayErrorFormat } from '../endpoints/endpoints.ts';
import { clientAddress, isFromOwnMachine } from '../filters/client-address.ts';
import { RETRY_AFTER_SECONDS } from '../pages/fault-page.ts';
import { limitBodyRoom, ROOM_LIMITS } from '../filters/body-room.ts';
import { BodyError, dropBody, mayBeLarge, readBody } from '../filters/json-body.ts';
import { rememberHeaders } from '../page-cache/cached-answers.ts';
import { createAnswerKey } from '../page-cache/key.ts';
import { cacheAnswers, cachePages, type PageCache } from '../page-cache/page-cache.ts';
import { createPageRenderer, type Pages } from '../pages/renderer.ts';
import type { Budget } from '../filters/request-budgets.ts';
import { createRateLimit } from '../filters/rate-limit.ts';
import { openAnswers } from '../filters/open-answers.ts';
import { refuse } from '../pages/refusal.ts';
import { followRequests, type LogRequest } from '../filters/request-log.ts';
import { markdownPages } from '../endpoints/markdown-pages.ts';
import { createPageNames } from '../endpoints/page-names.ts';
import { refuseOtherOrigins } from '../filters/same-origin.ts';
import { staticFiles } from '../endpoints/static-files.ts';
import { secureCookies } from '../filters/secure-cookies.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { redirectToHttps } from '../filters/to-https.ts';

/** Whether a form that is larger than others is read at all, by who sends it: asked before any of it is. */
type Admits = (services: Services, request: Request, path: string) => Promise<boolean>;

const withRight =
  (right: Right): Admits =>
  async (services, request) =>
    'user' in (await requireRightOfRequest(services, request, right));

/** Largest size of some forms in bytes, and who can send them. */
const LARGE_FORMS: Record<NonNullable<PageFacts['takes']>, { bytes: number; admits: Admits } | null> = {
  // Half a million characters, each of which may take nine bytes in a form.
  posts: { bytes: 5_000_000, admits: withRight('write posts') },
  // With little else beside the picture.
  pictures: { bytes: LARGEST_UPLOAD + 64 * 1024, admits: withRight('upload pictures') },
  packs: { bytes: LARGEST_PACK + 64 * 1024, admits: withRight('manage site') },
  redirects: { bytes: 2_100_000, admits: withRight('manage site') },
  logo: { bytes: LARGEST_LOGO + 64 * 1024, admits: withRight('manage site') },
  // A picture with all that is known of a business beside it; of one that is too large the page says so.
  businesses: { bytes: 3 * LARGEST_UPLOAD, admits: withRight('edit businesses') },
  // The same from owners, and senders of a requested listing.
  photos: { bytes: 3 * LARGEST_UPLOAD, admits: maySendPhotos },
  // Five million characters, few of which need two or three bytes; the page reports slightly larger ones itself.
  registers: { bytes: 3 * LARGEST_REGISTER, admits: withRight('manage licences') },
  // The page takes in the file as it arrives, after it has asked who sends it.
  imports: null,
  backups: null,
};

const FAULT = 'Something went wrong on our side. Please try again later.';
const UNAVAILABLE = 'We can’t load this right now. Try again in a moment.';

/** Receives every request, and reports the counts. */
export interface Watch {
  answered: LogRequest;
  readMetrics: () => Promise<string>;
}

const UNWATCHED: Watch = { answered: () => {}, readMetrics: async () => '' };

/**
 * The whole site as one request handler: headers, health, JSON endpoints, files, pages.
 * @param leaves whether the site is about to stop, as reported to load balancers
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
  const towns = () => services.region.last().towns;
  const findPage = createPageFinder(PAGES, towns);
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
  host.use(sayErrorFormat(ENDPOINTS));
  host.use(openAnswers(ENDPOINTS.filter(({ open }) => open)));
  host.use(refuseOtherOrigins(config));
  host.use(limitBodyRoom(ROOM_LIMITS, config.trustProxy));
  const site = { services, nameOf: createPageNames(PAGES, towns), leaves, readMetrics };
  host.route('/', mountEndpoints(PROBES, site));
  host.use(redirectToHttps(config));
  const findCrawler = crawlerFinder(readCrawlers().crawlers);
  const admit = createRateLimit(config, undefined, (userAgent) => {
    const crawler = findCrawler(userAgent);
    const policy = config.ownerSettings.crawlers ?? 'search';
    return crawler && { agent: crawler.agent, isWanted: mayRead(crawler, policy) };
  });
  if (cache) {
    const kept = FUNCTIONS.filter((endpoint) => endpoint.kept);
    const endpoints = mountEndpoints(kept, site).onError((error) => {
      throw error;
    });
    const answers = { ...cache, keyOf: createAnswerKey(kept) };
    host.use(cacheAnswers(answers, async (request) => endpoints.fetch(request), admit));
  }
  host.route('/', mountEndpoints(FUNCTIONS, site, admit, createKeyCheck(services, admit)));
  host.use(staticFiles(path.join(packageRoot(), 'build/client')));
  host.use(followRedirects(services.redirects));
  const render = createPageRenderer(services, build, findPage);
  host.use(markdownPages(services, findPage, admit));
  if (cache) host.use(cachePages(cache, (request) => render(request, null), admit));
  host.all('*', async (context) => {
    const page = findPage(pagePath(context.req.path));
    const budget = budgetOf(page, context.req.method);
    const refused = budget && admit(context, budget);
    if (refused) return refused;
    const request = await takenIn(context, page);
    const client = {
      address: clientAddress(context, config.trustProxy),
      isOwnMachine: isFromOwnMachine(context),
    };
    const answer = await render(request, client, context.get('requestId'));
    return inFull(answer);
  });

  /**
   * The request with its body in memory, so that no page can be made to take in more than a form may hold. Anyone who has
   * no right to send a large one is answered without it: the guard of the page turns them away. Imports and backups
   * limit themselves, after their guard.
   */
  async function takenIn(context: Context, page: Page | null): Promise<Request> {
    const { raw, method } = context.req;
    if (['GET', 'HEAD'].includes(method) || (page?.takes && LARGE_FORMS[page.takes] === null)) return raw;
    const large = page?.takes ? LARGE_FORMS[page.takes] : null;
    if (large && mayBeLarge(context)) {
      if (!(await large.admits(services, raw, pagePath(context.req.path)))) {
        await dropBody(context);
        return withoutBody(raw);
      }
    }
    return raw.body ? new Request(raw, { body: await readBody(context, large?.bytes) }) : raw;
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
      const refusal = { title: 'We’ll be back soon', sentence: UNAVAILABLE };
      return refuse(context, { status: 503, ...refusal }, config);
    }
    return refuse(context, { status: 500, title: 'This page could not be shown', sentence: FAULT }, config);
  });
  return host;
}

/** Which requests of a network's share this is one of; null for one that costs nothing. */
function budgetOf(page: Page | null, method: string): Budget | null {
  if (page && page.budget !== 'pages') return page.budget;
  return ['GET', 'HEAD'].includes(method) ? 'search' : 'forms';
}

/** The same request with nothing in it. */
function withoutBody({ url, method, headers }: Request): Request {
  const remaining = new Headers(headers);
  for (const name of ['Content-Length', 'Content-Type', 'Transfer-Encoding']) remaining.delete(name);
  return new Request(url, { method, headers: remaining });
}
