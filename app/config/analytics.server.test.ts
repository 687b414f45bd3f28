import { expect, test } from 'vitest';
import { ConfigurationError, parseConfig } from './config.server.ts';

const analyticsOf = (environment: Record<string, string>) => parseConfig(environment).analytics;

test('the site counts by itself unless told otherwise', () => {
  expect(analyticsOf({})).toEqual({ provider: 'builtin' });
  expect(parseConfig({}).analyticsByOperator).toBe(false);
  expect(parseConfig({ ANALYTICS_PROVIDER: 'builtin' }).analyticsByOperator).toBe(true);
  expect(analyticsOf({ ANALYTICS_PROVIDER: 'off' })).toEqual({ provider: 'off' });
});

test('a provider comes with its ID', () => {
  expect(analyticsOf({ ANALYTICS_PROVIDER: 'plausible', ANALYTICS_ID: 'dogs.example.org' })).toEqual({
    provider: 'plausible',
    domain: 'dogs.example.org',
    url: 'https://plausible.io',
  });
  expect(analyticsOf({ ANALYTICS_PROVIDER: 'ga4', ANALYTICS_ID: 'G-ABC1234567' })).toEqual({
    provider: 'ga4',
    measurementId: 'G-ABC1234567',
  });
});

test('Plausible may run anywhere', () => {
  const settings = analyticsOf({
    ANALYTICS_PROVIDER: 'plausible',
    ANALYTICS_ID: 'dogs.example.org',
    ANALYTICS_URL: 'https://stats.example.org/plausible/',
  });
  expect(settings).toMatchObject({ url: 'https://stats.example.org/plausible' });
});

test.each<[Record<string, string>, RegExp]>([
  [{ ANALYTICS_PROVIDER: 'matomo' }, /^ANALYTICS_PROVIDER must be builtin, plausible, ga4 or off\.$/],
  [{ ANALYTICS_PROVIDER: 'plausible' }, /^ANALYTICS_ID must be the site’s domain/],
  [{ ANALYTICS_PROVIDER: 'plausible', ANALYTICS_ID: 'two words' }, /^ANALYTICS_ID must be the site’s domain/],
  [{ ANALYTICS_PROVIDER: 'ga4' }, /^ANALYTICS_ID must be a measurement ID/],
  [{ ANALYTICS_PROVIDER: 'ga4', ANALYTICS_ID: 'UA-1234-1' }, /^ANALYTICS_ID must be a measurement ID/],
  [{ ANALYTICS_URL: 'https://stats.example.org' }, /^ANALYTICS_URL can only be set/],
  [{ ANALYTICS_PROVIDER: 'plausible', ANALYTICS_ID: 'a.example', ANALYTICS_URL: 'x' }, /^ANALYTICS_URL must/],
])('%j is refused by name', (environment, message) => {
  expect(() => parseConfig(environment)).toThrow(ConfigurationError);
  expect(() => parseConfig(environment)).toThrow(message);
});
