import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayAsk, parseRobots } from './robots.ts';

const allows = (text: string, path: string) => mayAsk(parseRobots(text, 'dog-directory'), path);

describe('who is meant', () => {
  test('everybody, unless there is a group for us', () => {
    const robots = 'User-agent: *\nDisallow: /\n\nUser-agent: Dog-Directory/2.0\nDisallow: /private\n';
    expect(allows(robots, '/')).toBe(true);
    expect(allows(robots, '/private/a')).toBe(false);
    expect(mayAsk(parseRobots(robots, 'another'), '/')).toBe(false);
  });

  test('a group for us without rules forbids nothing', () => {
    expect(allows('User-agent: *\nDisallow: /\nUser-agent: dog-directory\nDisallow:\n', '/')).toBe(true);
  });

  test('several names share the rules that follow, and several groups of one name are one', () => {
    const robots = 'user-agent: dog-directory\nuser-agent: other\ndisallow: /a\nuser-agent: x\ndisallow: /\n';
    const both = `${robots}user-agent: dog-directory\ndisallow: /b\n`;
    expect(['/', '/a', '/b'].map((path) => allows(both, path))).toEqual([true, false, false]);
  });

  test('other lines neither end a group nor begin one', () => {
    const robots = 'User-agent: a\nSitemap: /x\nUser-agent: dog-directory\nCrawl-delay: 10\nDisallow: /a';
    expect(allows(robots, '/a')).toBe(false);
  });

  test('a name that only begins like ours is not us', () => {
    expect(allows('User-agent: dog\nDisallow: /', '/')).toBe(true);
  });
});

test.each([
  ['Disallow: /fish', '/fish.html', false],
  ['Disallow: /fish', '/Fish', true],
  ['Disallow: /fish', '/catfish', true],
  ['Disallow: /*.php', '/a/b.php?c', false],
  ['Disallow: /*.php$', '/a/b.php?c', true],
  ['Disallow: /*.php$', '/a.php/b.php', false],
  ['Disallow: /$', '/', false],
  ['Disallow: /$', '/a', true],
  ['Disallow: /\nAllow: /open', '/open/day', true],
  ['Disallow: /page\nAllow: /*.htm', '/page.htm', true],
  ['Disallow: /folder\nAllow: /folder', '/folder/page', true],
  ['Disallow: /a # and no more', '/a', false],
  ['Disallow: /caf%C3%A9', '/caf%c3%a9', false],
  ['Disallow: /café', '/caf%C3%A9', false],
  ['Disallow: /%62%61%7a', '/baz', false],
  ['Disallow: nothing', '/nothing', true],
])('%s: %s', (rule, path, expected) => {
  expect(allows(`\uFEFFUser-agent: *\r\n${rule.replaceAll('\n', '\r\n')}\r\n`, path)).toBe(expected);
});

const PIECES = ['/', 'a', 'b', '*', '$', '.'] as const;
const made = (from: readonly string[], most: number) =>
  fc.array(fc.constantFrom(...from), { maxLength: most }).map((pieces) => `/${pieces.join('')}`);

test('a rule fits as an expression made of it does', () => {
  fc.assert(
    fc.property(made(PIECES, 8), made(['/', 'a', 'b', '.'], 12), (pattern, path) => {
      const escaped = pattern.replace(/\$$/, '').replaceAll(/[$.]/g, String.raw`\$&`).replaceAll('*', '.*');
      const expression = new RegExp(`^${escaped}${pattern.endsWith('$') ? '$' : ''}`);
      expect(allows(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(!expression.test(path));
    }),
  );
});

test('any text at all is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.webPath(), (text, path) => {
      expect(typeof allows(`User-agent: *\nDisallow: /${text}`, `/${path}`)).toBe('boolean');
    }),
  );
});

test('stars without end cost no time without end', () => {
  const rules = Array.from({ length: 2000 }, () => `Disallow: /${'*a'.repeat(100)}b`).join('\n');
  expect(allows(`User-agent: *\n${rules}`, `/${'a'.repeat(2000)}`)).toBe(true);
});
