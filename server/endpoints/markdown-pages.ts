import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { BY_PROGRAMS } from '#app/features/analytics/counting/counted.ts';
import { MARKDOWN_PAGES, markdownPath } from '#app/features/programs/markdown/pages.server.ts';
import { prefersMarkdown } from '#app/features/programs/markdown/prefers-markdown.ts';
import type { Page } from '#app/paths/pages.ts';
import * as paths from '#app/paths/paths.ts';
import { readFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { namesTag } from '../filters/header-list.ts';
import type { Admit } from '../filters/rate-limit.ts';
import type { WorkShare } from '../filters/work-share.ts';

const ENDING = '.md';
/** A town page has fifty listings. */
const COST = 2;

/** Answers pages as Markdown, for `.md` or an `Accept` header. Runs before the page cache of HTML. */
export function markdownPages(
  services: Services,
  findPage: (pathname: string) => Page | null,
  admit: Admit,
  programs: WorkShare,
): MiddlewareHandler {
  return async (context, next) => {
    const { path, method } = context.req;
    if (!['GET', 'HEAD'].includes(method)) return next();
    const isNamed = path.endsWith(ENDING);
    const asked = isNamed ? path.slice(0, -ENDING.length) : path;
    const pattern = findPage(asked)?.path;
    const make = pattern === undefined ? undefined : MARKDOWN_PAGES[pattern];
    if (!make) return next();
    if (isNamed || prefersMarkdown(context.req.header('Accept'))) {
      const refused = admit(context, 'search', COST);
      if (refused) return refused;
      const answer = await programs(context, async () => {
        const made = await readFor(services, context.req.raw.headers, (sources) => make(sources, asked));
        if (made.status === 301) return context.redirect(made.location, 301);
        // Error pages are HTML for everyone.
        if (made.status !== 200)
          return isNamed ? context.json({ error: 'There is no such page.' }, made.status) : undefined;
        if (services.config.analytics.provider === 'builtin')
          services.visits.countView({ path: BY_PROGRAMS, referrer: '' });
        return sent(context, made.text, services.config.siteUrl + asked);
      });
      if (answer) return answer;
    }
    await next();
    if (context.res.status !== 200 && context.res.status !== 304) return undefined;
    context.res.headers.append('Vary', 'Accept');
    context.res.headers.append(
      'Link',
      `<${markdownPath(asked)}>; rel="alternate"; type="text/markdown", <${paths.llmsText}>; rel="describedby"; type="text/plain"`,
    );
    return undefined;
  };
}

function sent(context: Context, text: string, canonical: string): Response {
  const tag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  const headers = {
    'Content-Type': 'text/markdown; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Access-Control-Allow-Origin': '*',
    'X-Robots-Tag': 'noindex',
    ETag: `W/${tag}`,
    Link: `<${canonical}>; rel="canonical"`,
    Vary: 'Accept',
  };
  const isKnown = namesTag(context.req.header('If-None-Match') ?? '', tag);
  return new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers });
}
