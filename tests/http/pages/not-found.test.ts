import { expect, test } from '#tests/support/http/http-test.ts';
import { fieldsOf, follow, headingOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';

test('an unknown path answers 404 with a way home', async ({ site, visitor }) => {
  const { status, screen, document } = await visitor.open('/no-such-page');
  expect(status).toBe(404);
  screen.getByText('404');
  expect(headingOf(visitor)).toBe('Oops! Page not found');
  expect(document.title).toBe('Hampshire Dog Directory | Dog Care Services Directory');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  await follow(visitor, 'Return to Home');
  expect(visitor.page.url).toBe(`${site.url}/`);
});

test('a line break in any part of an address leads to the same page', async ({ visitor }) => {
  for (const path of ['/x%0ay', '/no/x%0ay', '/a/b/c%0d', '/no/%E2%80%A8/x', '/admin/x%0ay']) {
    expect([path, (await visitor.open(path)).status]).toEqual([path, 404]);
    expect(headingOf(visitor), path).toBe('Oops! Page not found');
  }
});

test('what is no town leads to the search, with the services there are', async ({ site, visitor }) => {
  for (const path of [
    '/guildford',
    '/__proto__',
    '/constructor',
    '/%E0%A4%A',
    '/%2e%2e%2fblog',
    `/${'x'.repeat(6000)}`,
  ]) {
    const { status, headers } = await visitor.open(path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers.get('ETag'), path).toBeNull();
    expect(headingOf(visitor), path).toBe('Oops! Page not found');
    const options = fieldsOf(visitor, 'Service').flatMap((field) => [...field.querySelectorAll('option')]);
    expect(options.map(words), path).toContain('Kennels');
    // As it is written, too: what asks may tidy it up.
    expect((await requestRaw(site.url, path)).status, path).toBe(404);
  }
});

test('a path below a town is unknown too', async ({ site }) => {
  expect((await fetch(`${site.url}/winchester/kennels`)).status).toBe(404);
});
