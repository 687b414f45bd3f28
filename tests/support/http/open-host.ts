import { Hono } from 'hono';
import type { Services } from '#app/services/services.server.ts';
import { FUNCTIONS } from '#server/endpoints/endpoints.ts';
import { mountEndpoints } from '#server/endpoints/endpoint.ts';
import { createKeyCheck } from '#server/filters/api-keys.ts';
import { openAnswers } from '#server/filters/open-answers.ts';
import { createRateLimit } from '#server/filters/rate-limit.ts';

/** What programs ask for, with limits, keys and all: in one moment, so that nothing is there again that was spent. */
export function openHost(services: Services): Hono {
  const host = new Hono();
  const open = FUNCTIONS.filter((endpoint) => endpoint.open);
  host.use(openAnswers(open, services.config));
  const admit = createRateLimit(services.config, () => 0);
  const site = {
    services,
    nameOf: () => null,
    leaves: () => false,
    readMetrics: async () => '',
    askApi: async (path: string) => host.request(path),
  };
  host.route('/', mountEndpoints(FUNCTIONS, site, { admit, checkKey: createKeyCheck(services, admit) }));
  return host;
}
