import path from 'node:path';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { readCrawlers } from '#app/features/programs/crawlers/crawlers.server.ts';
import { crawlerFinder, mayRead } from '#app/features/programs/crawlers/policy.ts';
import type { Right } from '#app/features/accounts/rights/policy.ts';
import { LARGEST_REGISTER } from '@dog-care-directory/licence-registers';
import { LARGEST_BLOG } from '#app/features/blog/moving/foreign-article.ts';
import { LARGEST_PACK } from '#app/features/catalogue/region-packs/pack.ts';
import { LARGEST_LOGO } from '#app/features/site/logo/logo.ts';
import { LARGEST_UPLOAD } from '#app/storage/pictures/upload-limit.ts';
import { createFinder, createPageFinder } from '#app/paths/find-page.ts';
import type { PageFacts } from '#app/paths/page-facts.ts';
import { type Page, PAGES } from '#app/paths/pages.ts';
import { createKeyCheck } from '../filters/api-keys.ts';
import { followRedirects } from '../filters/old-paths.ts';
import { pagePath } from '#app/rendering/document-address.ts';
import { inFull } from '#app/rendering/page-response.server.ts';
import { requireRightOfRequest } from '#app/request/guard.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { firstValues } from '../endpoints/first-values.ts';
import { maySendPhotos } from './may-send-photos.ts';
import { packageRoot } from '#db/package-root.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { costOf, type Gates, mountEndpoints } from '../endpoints/endpoint.ts';
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
import { type Admit, costOfShown, createRateLimit } from '../filters/rate-limit.ts';
import { createWorkShare } from '../filters/work-share.ts';
import { openAnswers, readsByPost } from '../filters/open-answers.ts';
import { refuse } from '../pages/refusal.ts';
import { followRequests, type LogRequest } from '../filters/request-log.ts';
import { markdownPages } from '../endpoints/markdown-pages.ts';
import { createPageNames } from '../endpoints/page-names.ts';
import { refuseOtherOrigins } from '../filters/same-origin.ts';
import { staticFiles } from '../endpoints/static-files.ts';
import { secureCookies } from '../filters/secure-cookies.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { redirectToHttps } from '../filters/to-https.ts';

/** Decides by its sender if a large form is read, before its body is. */
type Admits = (services: Services, request: Request, path: string) => Promise<boolean>;

const withRight =
  (right: Right): Admits =>
  async (services, request) =>
    'user' in (await requireRightOfRequest(services, request, right));

/** Maximum bytes of large forms, and who may send them. */
const LARGE_FORMS: Record<NonNullable<PageFacts['takes']>, { bytes: number; admits: Admits } | null> = {
  // Half a million characters of up to nine bytes in a form.
  posts: { bytes: 5_000_000, admits: withRight('write posts') },
  pictures: { bytes: LARGEST_UPLOAD + 64 * 1024, admits: withRight('upload pictures') },
  articles: { bytes: LARGEST_BLOG + 64 * 1024, admits: withRight('import articles') },
  packs: { bytes: LARGEST_PACK + 64 * 1024, admits: withRight('manage site') },
  redirects: { bytes: 2_100_000, admits: withRight('manage site') },
  logo: { bytes: LARGEST_LOGO + 64 * 1024, admits: withRight('manage site') },
  // Also reads slightly larger pictures, so that the page can explain the limit.
  businesses: { bytes: 3 * LARGEST_UPLOAD, admits: withRight('edit businesses') },
  photos: { bytes: 3 * LARGEST_UPLOAD, admits: maySendPhotos },
  // Five million characters, few of which need more bytes.
  registers: { bytes: 3 * LARGEST_REGISTER, admits: withRight('manage licences') },
  // The page streams the file itself, after checking the sender.
  imports: null,
  backups: null,
};

const FAULT = 'Something went wrong on our side. Please try again later.';
const UNAVAILABLE = 'This isn’t working right now. Try again in a moment.';

export interface Watch {
  answered: LogRequest;
  readMetrics: () => Promise<string>;
}

const UNWATCHED: Watch = { answered: () => {}, readMetrics: async () => '' };

/** The whole site as one request handler. @param leaves true if about to stop, for load balancers */
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
  const open = ENDPOINTS.filter((endpoint) => endpoint.open);
  host.use(openAnswers(open, config));
  host.use(refuseOtherOrigins(config, readsByPost(open)));
  host.use(limitBodyRoom(ROOM_LIMITS, config.trustProxy));
  const askApi = async (path: string): Promise<Response> => api.request(path);
  const site = { services, nameOf: createPageNames(PAGES, towns), leaves, readMetrics, askApi };
  host.route('/', mountEndpoints(PROBES, site));
  host.use(redirectToHttps(config));
  const findCrawler = crawlerFinder(readCrawlers().crawlers);
  const admit = createRateLimit(config, undefined, (userAgent) => {
    const crawler = findCrawler(userAgent);
    const policy = config.ownerSettings.crawlers ?? 'search';
    return crawler && { agent: crawler.agent, isWanted: mayRead(crawler, policy) };
  });
  const [programs, lists] = [createWorkShare(config, 2), createWorkShare(config, 1)];
  const kept = FUNCTIONS.filter((endpoint) => endpoint.kept);
  const mountKept = (gates?: Gates) =>
    mountEndpoints(kept, site, gates).onError((error) => {
      throw error;
    });
  const api = new Hono();
  if (cache) {
    const endpoints = mountKept({ programs });
    const find = createFinder(kept);
    const charge: Admit = (context, budget) =>
      admit(context, budget, costOf(find(context.req.path)?.cost ?? 1, firstValues(context)));
    const answers = { ...cache, keyOf: createAnswerKey(kept) };
    host.use(cacheAnswers(answers, async (request) => endpoints.fetch(request), charge));
    // Tools for assistants have paid and queued already.
    const admitted = mountKept();
    api.use(cacheAnswers(answers, async (request) => admitted.fetch(request)));
  }
  api.route('/', mountKept());
  const checkKey = createKeyCheck(services, admit);
  host.route('/', mountEndpoints(FUNCTIONS, site, { admit, checkKey, programs, lists }));
  host.use(staticFiles(path.join(packageRoot(), 'build/client')));
  host.use(followRedirects(services.redirects, config));
  const render = createPageRenderer(services, build, findPage);
  host.use(markdownPages(services, findPage, admit, programs));
  host.use((context, next) => (costOfShown(context.req.query('show')) > 1 ? lists(context, next) : next()));
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

  /** Reads the body up to the page's limit; drops large ones sent without the right. */
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

/** Budget that a page request is charged to; null if it is free. */
function budgetOf(page: Page | null, method: string): Budget | null {
  if (page && page.budget !== 'pages') return page.budget;
  return ['GET', 'HEAD'].includes(method) ? 'search' : 'forms';
}

function withoutBody({ url, method, headers }: Request): Request {
  const remaining = new Headers(headers);
  for (const name of ['Content-Length', 'Content-Type', 'Transfer-Encoding']) remaining.delete(name);
  return new Request(url, { method, headers: remaining });
}
