import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DISTANCE_OPTIONS, PAGE_SIZE, parseSearchForm, searchQuery, withMoreShown } from './form.ts';

const parse = (query: string) => parseSearchForm(new URLSearchParams(query));

describe('parseSearchForm', () => {
  test('starts with every service, no postcode and ten miles', () => {
    expect(parse('')).toEqual({
      service: '',
      postcode: '',
      distance: 10,
      open: '',
      sort: '',
      minimumRating: 0,
      newDogs: false,
      when: '',
      insuranceSeen: false,
      photo: false,
      facts: [],
      confirmed: false,
      licensed: false,
      maximumPrice: null,
      details: [],
      bbox: null,
      show: 24,
      after: null,
    });
  });

  test('keeps what the visitor chose', () => {
    expect(parse('service=Dog+Walker&postcode=so238uj&distance=25&show=48')).toMatchObject({
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

  test('goes on at a cursor, whatever else is none', () => {
    expect(parse('after=WyJuYW1lIiwxXQ').after).toBe('WyJuYW1lIiwxXQ');
    for (const text of ['1.5', 'a b', '<b>', 'é', 'a'.repeat(5000), ''])
      expect(parse(`after=${encodeURIComponent(text)}`).after).toBeNull();
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

  test('reads what is asked of businesses, and writes it in one way', () => {
    const query =
      'licence=confirmed&confirmed=1&facts=insured,puppies,insured,dogs_at_once,toString&photo=1&maximum_price=20&minimum_rating=4.5&sort=name';
    expect(parse(query)).toMatchObject({
      sort: 'name',
      minimumRating: 4.5,
      photo: true,
      facts: ['puppies', 'insured'],
      confirmed: true,
      licensed: true,
      maximumPrice: 20,
    });
    const written =
      '?sort=name&minimum_rating=4.5&photo=1&facts=puppies%2Cinsured&confirmed=1&licence=confirmed&maximum_price=20';
    expect(searchQuery(parse(query))).toBe(written);
    // As a form sends it.
    expect(parse('facts=pick_up&facts=puppies&facts=').facts).toEqual(['puppies', 'pick_up']);
  });

  test.each([
    ['', 0],
    ['0', 0],
    ['-1', 0],
    ['5.1', 0],
    ['NaN', 0],
    ['4.04', 4],
    ['4.26', 4.3],
    ['5', 5],
  ])('takes a minimum rating of "%s" for %d', (text, rating) => {
    expect(parse(`minimum_rating=${text}`).minimumRating).toBe(rating);
  });

  test.each([
    ['', null],
    ['x', null],
    ['-1', null],
    ['1e300', null],
    ['10001', null],
    ['0', 0],
    ['£20', 20],
    ['19.50', 20],
  ])('takes a highest price of "%s" for %s', (text, price) => {
    expect(parse(`maximum_price=${encodeURIComponent(text)}`).maximumPrice).toBe(price);
  });

  test.each(['nearest', 'rating', 'name', 'licence', 'x', ''])('sorts by "%s"', (sort) => {
    const near = parse(`sort=${sort}&postcode=SO23`);
    expect(near.sort).toBe(['rating', 'name', 'licence'].includes(sort) ? sort : '');
    expect(parse(searchQuery(near)).sort).toBe(near.sort);
    // Without a place, the best rated come first whether or not one asks for it.
    expect(searchQuery(parse(`sort=${sort}`))).toBe(
      ['name', 'licence'].includes(sort) ? `?sort=${sort}` : '',
    );
  });

  test('keeps a box that is one, grown to whole steps', () => {
    expect(parse('bbox=-1.300001,51,-1.2,51.0000001').bbox).toEqual({
      west: -1.30001,
      south: 51,
      east: -1.2,
      north: 51.00001,
    });
    for (const text of ['1,2,3', '-1,51,-2,52', '-2,52,-1,51', '1,2,3,4,5', '0,0,0,91', 'a,b,c,d', '']) {
      expect(parse(`bbox=${text}`).bbox).toBeNull();
    }
  });

  test('any box grows once and holds what it held', () => {
    const edge = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(edge(180), edge(90), (longitude, latitude) => {
        const point = `${longitude},${latitude},${longitude},${latitude}`;
        const { bbox } = parse(`bbox=${point}`);
        // A number that takes too many digits is none in an address.
        if (!bbox) return;
        expect(bbox.west).toBeLessThanOrEqual(longitude + 1e-10);
        expect(bbox.east).toBeGreaterThanOrEqual(longitude - 1e-10);
        expect(bbox.south).toBeLessThanOrEqual(latitude + 1e-10);
        expect(bbox.north).toBeGreaterThanOrEqual(latitude - 1e-10);
        expect(parse(searchQuery({ ...parse(''), bbox })).bbox).toEqual(bbox);
      }),
    );
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
          fc.constantFrom(
            ...['service', 'postcode', 'distance', 'open', 'show', 'after'],
            ...['sort', 'minimum_rating', 'photo', 'facts', 'confirmed', 'licence', 'maximum_price', 'bbox'],
          ),
          fc.oneof(
            fc.string(),
            fc.constantFrom('1', '4.5', 'confirmed', 'rating', 'name', 'puppies,first_aid', '-2,50,-1,51.1'),
          ),
        ),
        (entries) => {
          const form = parseSearchForm(new URLSearchParams(entries));
          expect(DISTANCE_OPTIONS).toContain(form.distance);
          // Without a postcode the distance has no meaning and leaves the address, as does the order which it has anyway.
          const sort = form.sort === 'name' ? 'name' : '';
          const stored = form.postcode ? form : { ...form, distance: 10, sort };
          expect(parse(searchQuery(form))).toEqual(stored);
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
