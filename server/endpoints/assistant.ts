import * as paths from '#app/paths/paths.ts';
import { readFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { BodyError, LARGEST_BODY_BYTES } from '../filters/json-body.ts';
import type { Endpoint } from './endpoint.ts';

interface Site {
  services: Services;
  /** Answers a path of the API, from the cache if possible. */
  askApi: (path: string) => Promise<Response>;
}

/** Errors of JSON-RPC 2.0. */
const NO_JSON = -32_700;
const INVALID = -32_600;
const ONE_MESSAGE = 'Invalid Request: send one JSON-RPC message a request. Batches are not accepted.';
const BOTH_TYPES = 'application/json, text/event-stream';

/** `/mcp`: read-only tools for assistants, also for pages of other sites. */
export const ASSISTANT: readonly Endpoint<Site>[] = [paths.assistants, `${paths.assistants}/`].map(
  (path): Endpoint<Site> => ({
    method: 'ALL',
    path,
    budget: 'search',
    // Each message builds a server with its tools.
    cost: 2,
    share: 'programs',
    body: LARGEST_BODY_BYTES,
    errors: 'json',
    open: true,
    key: 'mcp',
    async answer({ context, site: { services, askApi }, readInput }) {
      const { raw, method } = context.req;
      context.header('Cache-Control', 'no-store');
      const refuse = (status: 400 | BodyError['status'], code: number, message: string) =>
        context.json({ jsonrpc: '2.0', id: null, error: { code, message } }, status);
      const sent = method === 'POST' ? await readInput().catch(asBodyError) : undefined;
      if (sent instanceof BodyError)
        return refuse(sent.status, sent.status === 400 ? NO_JSON : INVALID, sent.message);
      // The protocol no longer has batches, which could each be as much work as many requests.
      if (method === 'POST' && (typeof sent !== 'object' || sent === null || Array.isArray(sent)))
        return refuse(400, INVALID, ONE_MESSAGE);
      // Loaded on first use, because the library takes 17 MB.
      const { answerAssistant } = await import('#app/features/programs/assistant/answer-assistant.server.ts');
      const build = await services.buildInformation();
      const headers = new Headers(raw.headers);
      if ((headers.get('Accept') ?? '*/*').includes('*/*')) headers.set('Accept', BOTH_TYPES);
      const answer = await readFor(services, raw.headers, (sources) =>
        answerAssistant({ ...sources, askApi }, new Request(raw.url, { method, headers }), {
          parsedBody: sent,
          version: build.state === 'ready' ? build.version : '1',
          onError: (error) => services.logger.error({ err: error }, 'a tool for assistants failed'),
        }),
      );
      // Waits for the whole stream, so that its work counts within the share of programs.
      const whole = new Response(await answer.text(), answer);
      whole.headers.set('Cache-Control', 'no-store');
      return whole;
    },
  }),
);

function asBodyError(error: unknown): BodyError {
  if (error instanceof BodyError) return error;
  throw error;
}
