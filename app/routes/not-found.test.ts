import { pino } from 'pino';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Services } from '#app/services.server.ts';
import { servicesContext } from '#app/services-context.server.ts';
import { loader } from './not-found.tsx';

it('answers 404 and logs the path once, as one line whatever it holds', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'info', base: null }, { write: (line) => lines.push(line) });
  const context = new RouterContextProvider();
  context.set(servicesContext, { logger, serviceTypes: async () => ['Kennels'] } as unknown as Services);
  const request = new Request('http://localhost/nowhere%0A{"level":60,"msg":"forged"}\n?secret=1');

  const response = await loader({ request, context, url: new URL(request.url), pattern: '*', params: {} });

  expect(response.init?.status).toBe(404);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: 'page not found' });
  expect(lines[0]).toContain('/nowhere');
  expect(lines[0]).not.toContain('secret');
});
