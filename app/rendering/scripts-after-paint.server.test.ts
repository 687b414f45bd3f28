import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.server.ts';

const PAGE =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/app.css"/>' +
  '<link rel="modulepreload" href="/assets/b.js"/></head><body><p>Paws</p>' +
  '<script>context</script><script type="module" async="">import "/assets/a.js";</script>';

test('a page asks for none of its scripts until the starter does', () => {
  const page = scriptsAfterPaint(PAGE);
  expect(page).not.toContain('rel="modulepreload"');
  expect(page).not.toContain('type="module" async');
  expect(page).toContain(
    '<script type="text/plain" id="page-module" data-imports="/assets/a.js /assets/b.js">import "/assets/a.js";</script>',
  );
});

test('all else stays as it was and where it was', () => {
  expect(scriptsAfterPaint(PAGE)).toMatch(
    /^<html><head><link rel="stylesheet" href="\/app.css"\/><\/head><body><p>Paws<\/p><script>context<\/script>/,
  );
  expect(scriptsAfterPaint('<html><head></head><body>no scripts')).toBe(
    '<html><head></head><body>no scripts',
  );
});
