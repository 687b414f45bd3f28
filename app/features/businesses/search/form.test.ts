import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DISTANCE_OPTIONS, PAGE_SIZE, parseSearchForm, searchQuery, withMoreShown } from './form.ts';

const parse = (query: string) => parseSearchForm(new URLSearchParams(query));

describe('parseSearchForm', () => {
  test('starts with every service, no postcode and ten miles', () => {
    expect(parse('')).toEqual({ service: '', postcode: '', distance: 10, open: '', show: 24, after: null });
  });

  test('keeps what the visitor chose', () => {
    expect(parse('service=Dog+Walker&postcode=so238uj&distance=25&show=48')).toEqual({
      service: 'Dog Walker',
      postcode: 'so238uj',
      distance: 25,
      open: '',
      show: 48,
      after: null,
    });
  });

  test.each(['7', '-5', 'NaN', '1e9', 'ten', ''])('takes the default for a distance of "%s"', (distance) => {
    expect(parse(`distance=${distance}`).distance).toBe(10);
  });

  test('shows whole pages, within bounds', () => {
    expect(parse('show=25').show).toBe(48);
    expect(parse('show=-1').show).toBe(24);
    expect(parse('show=Infinity').show).toBe(24);
    expect(parse('show=99999999').show).toBe(1200);
  });

  test('goes on after a business, whatever else is no id', () => {
    expect(parse('after=17').after).toBe(17);
    for (const text of ['0', '-1', '1.5', 'x', '1e300', '']) expect(parse(`after=${text}`).after).toBeNull();
  });

  test.each([
    ['open=now', 'now'],
    ['open=2026-12-25T09:00', '2026-12-25T09:00'],
    // As some browsers send it.
    ['open=2026-12-25T09:00:00', '2026-12-25T09:00'],
    ['open=', ''],
    ['', ''],
  ])('reads when they are to be open: %s', (query, open) => {
    expect(parse(query).open).toBe(open);
  });

  test.each([
    'yes',
    'NOW',
    '2026-02-30T09:00',
    '2026-12-25',
    '2026-12-25T24:00',
    '2026-12-25 09:00',
    '26-1-1T1:1',
    '1',
  ])('asks for no hours where %s is no time', (open) => {
    expect(parse(`open=${open}`).open).toBe('');
  });

  test('leaves nothing in the text that the database cannot hold', () => {
    const { service } = parse('service=%00Dog%00');
    expect(service).toBe('Dog');
    expect(parse(`service=${'x'.repeat(5000)}`).service).toHaveLength(100);
  });

  test('any query gives a search, and its address gives the same search again', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('service', 'postcode', 'distance', 'open', 'show', 'after'),
          fc.string(),
        ),
        (entries) => {
          const form = parseSearchForm(new URLSearchParams(entries));
          expect(DISTANCE_OPTIONS).toContain(form.distance);
          // Without a postcode the distance has no meaning and leaves the address.
          const kept = form.postcode ? form : { ...form, distance: 10 };
          expect(parse(searchQuery(form))).toEqual(kept);
        },
      ),
    );
  });
});

describe('withMoreShown', () => {
  test('adds a page', () => {
    expect(withMoreShown(parse('service=Kennels'))?.show).toBe(2 * PAGE_SIZE);
  });

  test('ends with what one page may hold', () => {
    expect(withMoreShown(parse('show=1200'))).toBeNull();
  });
});
