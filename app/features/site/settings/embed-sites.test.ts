import { expect, test } from 'vitest';
import { embedAncestors, parseEmbedSites } from './embed-sites.ts';

test('sites are origins, one on each line', () => {
  expect(parseEmbedSites('https://www.council.example/\n\n HTTPS://*.Vets.example:8443 ')).toEqual([
    'https://www.council.example',
    'https://*.vets.example:8443',
  ]);
  expect(parseEmbedSites('None')).toBe('none');
});

test.each([
  '',
  'http://council.example',
  'https://council.example/path',
  'https://council',
  'https://*',
  'https://*.*.example.org',
  "https://a.example; script-src 'unsafe-inline'",
  'https://a.example https://b.example',
  'https://a.example\r\nSet-Cookie: a=b',
  "'unsafe-inline'",
  '*',
  Array.from({ length: 51 }, (_, index) => `https://a${index}.example`).join('\n'),
])('another text is none: %j', (text) => {
  expect(parseEmbedSites(text)).toBeNull();
  // What is in the database may be from another hand: it lets nobody write into the policy.
  expect(embedAncestors(text)).toBe('*');
});
