import { expect, test } from 'vitest';
import { mountEndpoints } from './endpoint.ts';
import { METRICS } from './metrics.ts';

const TOKEN = 'a-token-of-some-length';
const asked = (
  config: { metricsToken: string | null; trustProxy: boolean },
  remoteAddress: string,
  headers: Record<string, string> = {},
) => {
  const host = mountEndpoints(METRICS, { services: { config }, readMetrics: async () => 'counted 1' });
  return host.request('/metrics', { headers }, { incoming: { socket: { remoteAddress } } });
};

test.each([
  ['this machine', { metricsToken: null, trustProxy: false }, '127.0.0.1', {}, 200],
  ['this machine by IPv6', { metricsToken: null, trustProxy: false }, '::1', {}, 200],
  ['another machine', { metricsToken: null, trustProxy: false }, '192.0.2.7', {}, 404],
  [
    'anybody through a proxy on this machine',
    { metricsToken: null, trustProxy: false },
    '127.0.0.1',
    { 'X-Forwarded-For': '192.0.2.7' },
    404,
  ],
  [
    'another machine through a trusted proxy',
    { metricsToken: null, trustProxy: true },
    '127.0.0.1',
    { 'X-Forwarded-For': '127.0.0.1, 192.0.2.7' },
    404,
  ],
  ...['unknown', '', '_hidden', '[::1', '127.0.0.1:', '127.0.0.1, unknown', '"127.0.0.1"', 'x'].map(
    (hidden) =>
      [
        `somebody whom a trusted proxy calls ${hidden}`,
        { metricsToken: null, trustProxy: true },
        '127.0.0.1',
        { 'X-Forwarded-For': hidden },
        404,
      ] as const,
  ),
  [
    'somebody of whom a trusted proxy says nothing',
    { metricsToken: null, trustProxy: true },
    '127.0.0.1',
    { 'X-Forwarded-Proto': 'https' },
    404,
  ],
  [
    'anybody through a proxy that says so in another header',
    { metricsToken: null, trustProxy: false },
    '127.0.0.1',
    { Forwarded: 'for=192.0.2.7' },
    404,
  ],
  ['this machine beside its trusted proxy', { metricsToken: null, trustProxy: true }, '127.0.0.1', {}, 200],
  [
    'whoever has the token',
    { metricsToken: TOKEN, trustProxy: false },
    '192.0.2.7',
    { Authorization: `Bearer ${TOKEN}` },
    200,
  ],
  [
    'whoever has another token',
    { metricsToken: TOKEN, trustProxy: false },
    '127.0.0.1',
    { Authorization: 'Bearer wrong' },
    404,
  ],
  ['this machine without the token', { metricsToken: TOKEN, trustProxy: false }, '127.0.0.1', {}, 404],
] as const)('%s gets %o', async (_name, config, address, headers, status) => {
  expect((await asked(config, address, headers)).status).toBe(status);
});
