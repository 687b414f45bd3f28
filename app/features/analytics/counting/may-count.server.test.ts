import { describe, expect, test } from 'vitest';
import { mayCount } from './may-count.server.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const may = (headers: Record<string, string>) => mayCount(new Headers({ 'User-Agent': FIREFOX, ...headers }));

describe('people are counted', () => {
  test.each([
    FIREFOX,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'Opera/9.80 (Android; Opera Mini/36.2/191.317; U; en) Presto/2.12.423 Version/12.16',
  ])('with %s', (agent) => {
    expect(may({ 'User-Agent': agent })).toBe(true);
  });

  test('from the page itself, and by browsers that do not say from where', () => {
    expect(may({ 'Sec-Fetch-Site': 'same-origin', 'Sec-GPC': '0', DNT: '0' })).toBe(true);
    expect(may({})).toBe(true);
  });
});

test.each([
  '',
  'curl/8.9.1',
  'python-requests/2.32',
  'node',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/138.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/138.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; YandexRenderResourcesBot/1.0)',
])('the program "%s" is not counted', (agent) => {
  expect(may({ 'User-Agent': agent })).toBe(false);
});

test.each<Record<string, string>>([
  { DNT: '1' },
  { 'Sec-GPC': '1' },
  { 'Sec-Purpose': 'prefetch' },
  { 'Sec-Purpose': 'prefetch;prerender' },
  { Purpose: 'prefetch' },
  { 'X-Moz': 'prefetch' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'none' },
])('a request with %j is not counted', (headers) => {
  expect(may(headers)).toBe(false);
});
