import { expect, test } from 'vitest';
import { attributionHtml } from './attribution.server.ts';

test('keeps words and links to other sites', () => {
  expect(attributionHtml('<a href="https://protomaps.com">Protomaps</a> &copy; 2026')).toBe(
    '<a href="https://protomaps.com" class="link" rel="noopener noreferrer">Protomaps</a> © 2026',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<style>body{display:none}</style>',
  ' \n ',
  '',
])('names the usual authors in place of %j', (metadata) => {
  expect(attributionHtml(metadata)).toContain('https://www.openstreetmap.org/copyright');
});

test.each([
  '<a href="javascript:alert(1)">OSM</a>',
  '<a href="/admin">OSM</a>',
  '<a href="//evil.example">OSM</a>',
  '<a href=" java\nscript:alert(1)">OSM</a>',
  '<a href="data:text/html,x">OSM</a>',
])('makes no link of %j', (metadata) => {
  expect(attributionHtml(metadata)).toBe('<a>OSM</a>');
});

test('takes out what is more than a link', () => {
  const metadata =
    '<a href="https://osm.org" onclick="x()" style="color:red" id="main" target="_blank">OSM</a><b>!</b>';
  expect(attributionHtml(metadata)).toBe(
    '<a href="https://osm.org" class="link" rel="noopener noreferrer">OSM</a>!',
  );
});

test('reads no more of it than a line has room for', () => {
  expect(attributionHtml('© '.repeat(1_000_000)).length).toBeLessThanOrEqual(2000);
  expect(attributionHtml('<a href="https://osm.org">'.repeat(100_000)).length).toBeLessThan(20_000);
});
