import * as paths from '#app/paths/paths.ts';
import { readFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { LARGEST_BODY_BYTES } from '../filters/json-body.ts';
import type { Endpoint } from './endpoint.ts';

interface Site {
  services: Services;
}

/** `/mcp`: tools for assistants. Requests that name another origin are refused before they come here. */
export const ASSISTANT: readonly Endpoint<Site>[] = [
  {
    method: 'ALL',
    path: paths.assistants,
    budget: 'search',
    body: LARGEST_BODY_BYTES,
    errors: 'json',
    key: 'mcp',
    async answer({ context, site: { services }, readInput }) {
      const { raw, method } = context.req;
      const parsedBody = method === 'POST' ? await readInput() : undefined;
      // Most sites are never asked; the library is 17 MB.
      const { answerAssistant } = await import('#app/features/programs/assistant/answer-assistant.server.ts');
      const build = await services.buildInformation();
      const plain = new Request(raw.url, { method, headers: raw.headers });
      const answer = await readFor(services, raw.headers, (sources) =>
        answerAssistant(sources, plain, {
          parsedBody,
          version: build.state === 'ready' ? build.version : '1',
          onError: (error) => services.logger.error({ err: error }, 'a tool for assistants failed'),
        }),
      );
      const kept = new Response(answer.body, answer);
      kept.headers.set('Cache-Control', 'no-store');
      return kept;
    },
  },
];
