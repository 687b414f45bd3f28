import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basemapQuery, parseBasemapRequest, WIDTHS } from './address.ts';

const corner = fc.record({
  west: fc.double({ min: -12, max: 5, noNaN: true }),
  south: fc.double({ min: 49, max: 61, noNaN: true }),
});
const size = fc.record({
  degrees: fc.double({ min: 0.021, max: 12, noNaN: true }),
  shape: fc.double({ min: 0.2, max: 1.2, noNaN: true }),
  width: fc.integer({ min: 0, max: 9999 }),
});
const asked = fc.tuple(corner, size).map(([{ west, south }, { degrees, shape, width }]) => ({
  box: { west, south, east: west + degrees, north: south + degrees * shape },
  width,
}));

function parsed({
  box: { west, south, east, north },
  width,
}: {
  box: Record<string, number>;
  width: number;
}) {
  const box = [west, south, east, north].map((degrees) => degrees?.toFixed(9)).join(',');
  return parseBasemapRequest(new URLSearchParams({ box, width: String(width) }));
}

test('what is shown is what was asked for and a little more, at one of a few widths', () => {
  fc.assert(
    fc.property(asked, (wanted) => {
      const request = parsed(wanted);
      if ('refusal' in request) return;
      const { box, width } = request;
      const grown = 1 / 16;
      for (const [side, outwards] of [
        ['west', -1],
        ['south', -1],
        ['east', 1],
        ['north', 1],
      ] as const) {
        const more = (box[side] - wanted.box[side]) * outwards;
        expect(more).toBeGreaterThanOrEqual(-1e-8);
        const longest = Math.max(wanted.box.east - wanted.box.west, wanted.box.north - wanted.box.south);
        expect(more).toBeLessThan(longest * grown);
      }
      expect(WIDTHS).toContain(width);
      expect(width >= wanted.width || width === Math.max(...WIDTHS)).toBe(true);
    }),
  );
});

test('the address of a picture is read as that picture, whatever was asked for first', () => {
  fc.assert(
    fc.property(asked, (wanted) => {
      const request = parsed(wanted);
      if ('refusal' in request) return;
      const query = new URLSearchParams(basemapQuery(request, 'abc'));
      expect(parseBasemapRequest(query)).toEqual(request);
    }),
  );
});

test('whatever is asked is a picture or a refusal', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (box, width, theme) => {
      const request = parseBasemapRequest(new URLSearchParams({ box, width, theme }));
      expect('refusal' in request).toBe(true);
    }),
  );
});

test('boxes of the same place lead to few pictures', () => {
  const pictures = new Set<string>();
  for (let at = 0; at < 10_000; at += 1) {
    const [shift, other] = [((at * 0.618) % 1) * 0.1, ((at * 0.414) % 1) * 0.1];
    const request = parsed({
      box: { west: -2 - shift, south: 50.5 - other, east: -0.7 + other, north: 51.4 + shift },
      width: at % 2000,
    });
    pictures.add('refusal' in request ? '' : basemapQuery(request, ''));
  }
  expect(pictures.size).toBeLessThan(5 ** 4 * WIDTHS.length);
});
