import { expect, test } from 'vitest';
import { withoutMark } from './own-scripts.server.ts';
import { scriptsAfterPaint } from './scripts-after-paint.server.ts';

const PAGE =
  '<html><head><link rel="modulepreload" nonce="m" href="/assets/a.js"/><link rel="stylesheet" href="/app.css"/>' +
  '<link rel="modulepreload" href="/assets/b.js"/></head><body><p>Paws</p>' +
  '<script nonce="m">context</script><script nonce="m" type="module" async="">import "/assets/a.js";</script>';

const afterPaint = (html: string) => withoutMark(scriptsAfterPaint(html, 'm'), 'm').join('');

test('a page asks for none of its scripts until the starter does', () => {
  const page = afterPaint(PAGE);
  expect(page).not.toContain('rel="modulepreload"');
  expect(page).not.toContain('type="module" async');
  expect(page).toContain(
    '<script type="text/plain" id="page-module" data-imports="/assets/a.js /assets/b.js">import "/assets/a.js";</script>',
  );
});

test('all else stays as it was and where it was', () => {
  expect(afterPaint(PAGE)).toMatch(
    /^<html><head><link rel="stylesheet" href="\/app.css"\/><\/head><body><p>Paws<\/p><script>context<\/script>/,
  );
  expect(afterPaint('<html><head></head><body>no scripts')).toBe('<html><head></head><body>no scripts');
});
