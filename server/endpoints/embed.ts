import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { parseEmbed } from '#app/features/programs/embeds/embed.ts';
import { type EmbedList, loadEmbed, refuseEmbed } from '#app/features/programs/embeds/embed-list.server.ts';
import { EMBED_POLICY, embedFault, embedMarkup } from '#app/features/programs/embeds/embed-markup.server.ts';
import { embedAncestors } from '#app/features/site/settings/embed-sites.ts';
import * as paths from '#app/paths/paths.ts';
import { readFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { namesTag } from '../filters/header-list.ts';
import { letFrame } from '../security/let-frame.ts';
import type { Endpoint } from './endpoint.ts';

interface Site {
  services: Services;
}

export const EMBED: readonly Endpoint<Site>[] = [
  {
    method: 'GET',
    path: paths.embed,
    budget: 'search',
    cost: 1,
    share: 'programs',
    body: null,
    errors: 'page',
    answer: ({ context, site }) => answerEmbed(context, site.services),
  },
];

async function answerEmbed(context: Context, services: Services): Promise<Response> {
  const { config, logger } = services;
  const query = new URL(context.req.url).searchParams;
  const embed = parseEmbed(query);
  const made = await readFor(services, context.req.raw.headers, async (sources) => {
    const refused = await refuseEmbed(sources, query);
    if (refused !== null) return { status: 400 as const, html: embedFault(embed, config, refused) };
    const list = await loadEmbed(sources, embed);
    return { status: statusOf(list), html: embedMarkup(list, embed, config) };
  }).catch((error: unknown) => {
    // Other sites' pages show no error page of ours.
    logger.error({ err: error }, 'a list for another site failed');
    return { status: 503 as const, html: embedFault(embed, config) };
  });
  const tag = `"${hash('sha256', made.html, 'base64url').slice(0, 22)}"`;
  letFrame(context, EMBED_POLICY, embedAncestors(config.ownerSettings.embedSites));
  context.header('X-Robots-Tag', 'noindex');
  if (made.status !== 200) {
    context.header('Cache-Control', 'no-store');
    return context.html(made.html, made.status);
  }
  context.header('Cache-Control', 'public, max-age=0, must-revalidate');
  // Weak, because the encoding may differ.
  context.header('ETag', `W/${tag}`);
  if (namesTag(context.req.header('If-None-Match') ?? '', tag)) return context.body(null, 304);
  return context.html(made.html);
}

function statusOf({ problem }: EmbedList): 200 | 404 | 503 {
  if (problem === null) return 200;
  return problem === 'failed' ? 503 : 404;
}
