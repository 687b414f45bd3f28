import { expect, test } from 'vitest';
import { withoutMark } from './own-scripts.server.ts';
import { holdScripts } from './held-scripts.server.ts';

const PAGE =
  '<html><head><link rel="modulepreload" nonce="m" href="/assets/a.js"/><link rel="stylesheet" href="/app.css"/>' +
  '<link rel="modulepreload" href="/assets/b.js"/></head><body><p>Paws</p>' +
  '<script nonce="m">context</script><script nonce="m" type="module" async="">import "/assets/a.js";</script>';

const held = (html: string) => withoutMark(holdScripts(html, 'm'), 'm').join('');

test('a page asks for none of its scripts by itself', () => {
  const page = held(PAGE);
  expect(page).not.toContain('rel="modulepreload"');
  expect(page).not.toContain('type="module" async');
  expect(page).toContain(
    '<script type="text/plain" id="page-module" data-imports="/assets/a.js /assets/b.js">import "/assets/a.js";</script>',
  );
});

test('all else stays as it was and where it was', () => {
  expect(held(PAGE)).toMatch(
    /^<html><head><link rel="stylesheet" href="\/app.css"\/><\/head><body><p>Paws<\/p><script>context<\/script>/,
  );
  expect(held('<html><head></head><body>no scripts')).toBe('<html><head></head><body>no scripts');
});
