import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodablePath } from './decodable-path.ts';

test('leaves alone what can be decoded', () => {
  expect(decodablePath('/winchester')).toBe('/winchester');
  expect(decodablePath('/caf%C3%A9/100%25')).toBe('/caf%C3%A9/100%25');
});

test('puts replacement characters for what cannot', () => {
  expect(decodeURIComponent(decodablePath('/caf%E9'))).toBe('/caf\uFFFD');
  expect(decodeURIComponent(decodablePath('/100%'))).toBe('/100%');
});

test('whatever is asked for can be decoded then', () => {
  const piece = fc.oneof(fc.constantFrom('%', '%F', '%FF', '%E0%A4%A', '%C3%A9', '%41', '/'), fc.string());
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const { pathname } = new URL(`/a${pieces.join('')}`, 'http://site.example');
      expect(() => decodeURIComponent(decodablePath(pathname))).not.toThrow();
    }),
  );
});
