import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, createPageBodies } from './bodies.ts';
import { eventually } from '#tests/support/site/eventually.ts';

const html = Buffer.from(
  Array.from({ length: 500 }, (_, n) => `<li id="${n * n}">Dog walker ${(n * 7919) % 1000}</li>`).join(''),
);

describe('createPageBodies', () => {
  test('gives the page as it is to those who read no compression', () => {
    const bodies = createPageBodies(html, 'identity');
    const whole = bodies.get('identity');
    expect(whole).toEqual(html);
    // Unpacked once for requests that follow each other.
    expect(bodies.get('identity')).toBe(whole);
  });

  test.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('compresses by %s, at once and then more tightly', async (encoding, decompress) => {
    const bodies = createPageBodies(html, encoding);
    const quick = bodies.get(encoding);
    expect(decompress(quick)).toEqual(html);
    bodies.get(encoding);
    await eventually(() => expect(bodies.get(encoding)).not.toBe(quick));
    const tight = bodies.get(encoding);
    expect(decompress(tight)).toEqual(html);
    expect(tight.length).toBeLessThanOrEqual(quick.length);
    expect(bodies.get(encoding)).toBe(tight);
  });

  const ENCODINGS = ['identity', 'zstd', 'br', 'gzip'] as const;

  test.each(ENCODINGS)('makes every form of a page that was first asked for as %s', (first) => {
    const bodies = createPageBodies(html, first);
    expect(bodies.get('identity')).toEqual(html);
    expect(zstdDecompressSync(bodies.get('zstd'))).toEqual(html);
    expect(brotliDecompressSync(bodies.get('br'))).toEqual(html);
    expect(gunzipSync(bodies.get('gzip'))).toEqual(html);
  });

  test.each(ENCODINGS)('keeps no more memory than it says, first asked for as %s', (first) => {
    const bodies = createPageBodies(html, first);
    const rooms = (['zstd', 'br', 'gzip'] as const).map((one) => bodies.get(one).buffer.byteLength);
    expect(rooms.reduce((sum, room) => sum + room)).toBeLessThanOrEqual(bodies.bytes);
    expect(bodies.bytes).toBeLessThan(html.length);
  });
});

describe('chooseEncoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['br;q=0.0, gzip', 'gzip'],
    ['deflate', 'identity'],
    ['', 'identity'],
  ])('"%s" gets %s', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected);
  });
});
