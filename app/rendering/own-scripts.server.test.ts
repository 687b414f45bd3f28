import { expect, test } from 'vitest';
import { newScriptMark, ownScripts, withoutMark } from './own-scripts.server.ts';

test('knows the scripts that bear the mark, and leaves no mark behind', () => {
  const mark = newScriptMark();
  const page = `<link nonce="${mark}" href="/a"/><script nonce="${mark}">one()</script><p>a</p><script nonce="${mark}" type="module" async="">two()</script><script nonce="${mark}" src="/b.js"></script>`;
  expect(ownScripts(page, mark)).toEqual(['one()', 'two()']);
  expect(withoutMark([page], mark).join('')).toBe(
    '<link href="/a"/><script>one()</script><p>a</p><script type="module" async="">two()</script><script src="/b.js"></script>',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<script nonce="guess">alert(1)</script>',
  '<script nonce>alert(1)</script>',
])('does not know %s', (foreign) => {
  const mark = newScriptMark();
  const page = `${foreign}<script nonce="${mark}">own()</script>`;
  expect(ownScripts(page, mark)).toEqual(['own()']);
  expect(withoutMark([page], mark).join('')).toBe(`${foreign}<script>own()</script>`);
});

test('every page has a mark of its own', () => expect(newScriptMark()).not.toBe(newScriptMark()));
