import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectNothingDropped } from '../../../../packages/text/testing/reader-properties.ts';
import { readValue } from '../../../../packages/text/testing/read-value.ts';
import type { BusinessColumn } from '../columns/business-columns.ts';
import { messageOf } from '@dog-care-directory/text';
import { pairCoordinates } from './coordinate-pair.ts';
import { READERS as READERS_OF_A_DAY } from './field-values.ts';
import { readLink } from '#app/features/businesses/field-text/link-values.ts';

/** The readers as they are on one day. */
const READERS = Object.fromEntries(
  Object.entries(READERS_OF_A_DAY).map(([column, read]) => [
    column,
    (text: string) =>
      read(text, { today: '2026-11-22', postcodes: { find: () => null }, isExport: false, customFields: [] }),
  ]),
) as { [Column in BusinessColumn]: (text: string) => ReturnType<(typeof READERS_OF_A_DAY)[Column]> };

const valueOf = (column: BusinessColumn, text: string) => READERS[column](text).value;
const problemOf = (column: BusinessColumn, text: string) => messageOf(READERS[column](text));

describe('ratings', () => {
  test.each<[string, number]>([
    ['4.5', 4.5],
    ['4,5', 4.5],
    ['5', 5],
    ['0', 0],
    ['4.500', 4.5],
    ['4.75', 4.75],
    ['4.5 stars', 4.5],
    ['4,5/5', 4.5],
    ['4.5 out of 5', 4.5],
    ['★ 4.5', 4.5],
  ])('"%s" is understood', (text, rating) => {
    expect(readValue(READERS.rating(text))).toEqual({ value: rating, problem: null });
  });

  test.each([
    '1,234',
    '4,500',
    '5.1',
    '-1',
    '45',
    '9/10',
    '90%',
    '1.234,5',
    'good',
    '4.5.1',
    '1e0',
    '٤',
    '4.5 (87)',
  ])('"%s" is refused', (text) => {
    expect(valueOf('rating', text)).toBeNull();
    expect(problemOf('rating', text)).toContain(text);
  });
});

describe('numbers of reviews', () => {
  test.each<[string, number]>([
    ['87', 87],
    ['(87)', 87],
    ['( 1,234 )', 1234],
    ['1,234', 1234],
    ['1.234', 1234],
    ['1 234', 1234],
    ['1\u202F234', 1234],
    ["1'234", 1234],
    ['1,234,567', 1_234_567],
    ['87.0', 87],
    ['1,234.00', 1234],
    ['87 reviews', 87],
    ['(87 Google reviews)', 87],
    ['0', 0],
    ['2147483647', 2_147_483_647],
  ])('"%s" is understood', (text, reviews) => {
    expect(readValue(READERS.reviews(text))).toEqual({ value: reviews, problem: null });
  });

  test.each([
    '4,5',
    '12.5',
    '1.234,5',
    '1,23',
    '12,34,567',
    '1,234.567',
    '1.000',
    '-5',
    '1.2K',
    '1e3',
    '2147483648',
    'many',
  ])('"%s" is refused', (text) => {
    expect(valueOf('reviews', text)).toBeNull();
    expect(problemOf('reviews', text)).toContain(text);
  });
});

test('a number is either refused or the number that was meant, however it is written', () => {
  const groups = fc.constantFrom(',', '.', ' ', '\u00A0', "'");
  fc.assert(
    fc.property(fc.nat(2_000_000_000), groups, fc.boolean(), (count, separator, inBrackets) => {
      const digits = String(count).replaceAll(/\B(?=(\d{3})+$)/g, separator);
      const read = valueOf('reviews', inBrackets ? `(${digits})` : digits);
      expect([count, null]).toContain(read);
      if (separator !== '.') expect(read).toBe(count);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), fc.constantFrom('.', ','), (tenths, separator) => {
      expect(valueOf('rating', (tenths / 10).toFixed(1).replace('.', separator))).toBe(tenths / 10);
    }),
  );
});

describe('coordinates', () => {
  test.each<[string, number]>([
    ['51.0626', 51.0626],
    ['51,0626', 51.0626],
    ['-1.3194', -1.3194],
    ['−1.3194', -1.3194],
    ['+1.3', 1.3],
    ['1.3194 W', -1.3194],
    ['51.0626° N', 51.0626],
    ['-9.5e-5', -0.000095],
    ['0', 0],
  ])('"%s" is understood', (text, degrees) => {
    expect(readValue(READERS.longitude(text))).toEqual({ value: degrees, problem: null });
  });

  test.each([
    '51.062.600',
    '51.06,-1.31',
    '1.234,5',
    '-1.3 W',
    '5106260',
    'north',
    '51°3′45″N',
    '0x33',
    'Infinity',
  ])('"%s" is refused', (text) => {
    expect(valueOf('latitude', text)).toBeNull();
    expect(problemOf('latitude', text)).not.toBeNull();
  });

  test('are stored only in pairs', () => {
    expect(readValue(pairCoordinates(null, null))).toEqual({ value: null, problem: null });
    expect(pairCoordinates(51, null).value).toBeNull();
    expect(messageOf(pairCoordinates(null, -1))).toMatch('latitude is missing');
  });

  test('of places that do not exist, and the pair of zeros, are refused', () => {
    for (const [latitude, longitude] of [
      [0, 0],
      [91, 0],
      [51, 181],
      [-90.1, 10],
    ] as const) {
      const read = pairCoordinates(latitude, longitude);
      const { value } = read;
      const problem = messageOf(read);
      expect(value).toBeNull();
      expect(problem).not.toBeNull();
    }
  });

  test('that have changed places are put right and reported', () => {
    const read = pairCoordinates(-1.3194, 51.0626);
    const { value } = read;
    const problem = messageOf(read);
    expect(value).toEqual({ latitude: 51.0626, longitude: -1.3194 });
    expect(problem).toMatch('were swapped');
  });

  test('of places elsewhere are left as they are', () => {
    expect(readValue(pairCoordinates(48.8566, 2.3522))).toEqual({
      value: { latitude: 48.8566, longitude: 2.3522 },
      problem: null,
    });
    expect(messageOf(pairCoordinates(-33.87, 151.21))).toBeNull();
  });
});

describe('links', () => {
  test.each([
    ['https://paws.example.com/a?b=c#d', 'https://paws.example.com/a?b=c#d'],
    ['http://paws.example.com', 'http://paws.example.com'],
    ['HTTP://Paws.Example.com', 'HTTP://Paws.Example.com'],
    ['paws.example.com', 'https://paws.example.com'],
    ['www.paws.example.com:8080/x', 'https://www.paws.example.com:8080/x'],
    ['//paws.example.com', 'https://paws.example.com'],
    ['münchen-hunde.example', 'https://münchen-hunde.example'],
  ])('"%s" is stored as %s', (text, link) => {
    expect(readValue(READERS.site(text))).toEqual({ value: link, problem: null });
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://paws.example.com',
    'mailto:a@example.com',
    'https:paws.example.com',
    'https:\\\\paws.example.com',
    'https://paws.example.com/"><script>',
    'https://',
    'https:///x',
    'two words.example',
    'a.example, b.example',
    'paws',
    `https://paws.example.com/${'x'.repeat(2000)}`,
  ])('"%s" is refused', (text) => {
    expect(valueOf('site', text)).toBeNull();
    expect(valueOf('photo', text)).toBeNull();
    expect(problemOf('site', text)).not.toBeNull();
  });

  test('a name on a social network becomes its page', () => {
    expect(valueOf('instagram', '@paws.alton')).toBe('https://www.instagram.com/paws.alton');
    expect(valueOf('tiktok', '@paws')).toBe('https://www.tiktok.com/@paws');
    expect(valueOf('facebook', 'facebook.com/paws')).toBe('https://facebook.com/paws');
    expect(problemOf('youtube', 'paws channel')).not.toBeNull();
  });
});

describe('telephone, e-mail and postcode', () => {
  test.each<[BusinessColumn, string, string]>([
    ['phone', '01632 960001', '01632 960001'],
    ['phone', '+44 (0)1632 960001 ext. 5', '+44 (0)1632 960001 ext. 5'],
    ['phone', 'tel:01632960001', '01632960001'],
    ['phone', '="01632960001"', '01632960001'],
    ['phone', "'01632960001", '01632960001'],
    ['email_1', 'hello@example.com', 'hello@example.com'],
    ['email_1', 'mailto:hello@example.com', 'hello@example.com'],
    ['email_1', 'Paws <hello@example.com>', 'hello@example.com'],
    ['postal_code', 'so238uj', 'SO23 8UJ'],
    ['postal_code', ' GU34  1AA ', 'GU34 1AA'],
    ['postal_code', 'SO23', 'SO23'],
  ])('%s "%s" is stored as %s', (column, text, stored) => {
    expect(readValue(READERS[column](text))).toEqual({ value: stored, problem: null });
  });

  test.each<[BusinessColumn, string]>([
    ['phone', '4.41962E+11'],
    ['phone', 'call us'],
    ['phone', '0'.repeat(61)],
    ['email_1', 'hello@example'],
    ['email_1', 'hello at example.com'],
    ['email_1', '@example.com'],
    ['postal_code', 'x'.repeat(41)],
  ])('%s "%s" is refused', (column, text) => {
    expect(valueOf(column, text)).toBeNull();
    expect(problemOf(column, text)).not.toBeNull();
  });

  test('of several e-mail addresses the first is stored, and that is told', () => {
    expect(valueOf('email_1', 'a@example.com; b@example.com')).toBe('a@example.com');
    expect(problemOf('email_1', 'a@example.com; b@example.com')).not.toBeNull();
  });

  test('what is no British postcode is kept, and that is told', () => {
    expect(valueOf('postal_code', 'D02 AF30')).toBe('D02 AF30');
    expect(problemOf('postal_code', 'D02 AF30')).toMatch('not a British postcode');
  });

  test('a postcode that could mean several is kept, and they are named', () => {
    const postcodes = {
      find: () => ({ latitude: 51, longitude: -1, council: null, precision: 'unit' as const }),
    };
    const stated = (text: string) =>
      READERS_OF_A_DAY.postal_code(text, {
        today: '2026-11-22',
        postcodes,
        isExport: false,
        customFields: [],
      });
    expect(readValue(stated('SO23 9HW / SO22 5AB'))).toEqual({
      value: 'SO23 9HW / SO22 5AB',
      problem: '"SO23 9HW / SO22 5AB" could mean SO23 9HW or SO22 5AB; kept as it stands.',
    });
  });

  test.each(['N/A', 'None', '-'])('"%s" is kept where the directory has exported it', (text) => {
    const postcodes = { find: () => null };
    for (const column of ['name', 'category', 'city', 'full_address', 'rating_source'] as const) {
      const context = { today: '2026-11-22', postcodes, isExport: true, customFields: [] };
      expect(readValue(READERS_OF_A_DAY[column](text, context))).toEqual({ value: text, problem: null });
      const { value } = READERS_OF_A_DAY[column](text, { ...context, isExport: false, customFields: [] });
      expect(value).toBeNull();
    }
  });

  test.each(['n/a', 'N/A', '-', 'null', 'NaN', 'None'])('"%s" says that there is nothing', (text) => {
    for (const column of [
      'rating',
      'reviews',
      'latitude',
      'phone',
      'site',
      'email_1',
      'postal_code',
    ] as const) {
      expect(readValue(READERS[column](text))).toEqual({ value: null, problem: null });
    }
  });
});

describe('texts', () => {
  test('of any script are kept character by character, except control characters, which are reported, and marks of direction', () => {
    const printable = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 40 })
      .filter((text) => !/[\p{Cc}\p{Bidi_C}]/u.test(text) && text.isWellFormed());
    fc.assert(
      fc.property(printable, (text) => {
        for (const column of ['name', 'category', 'city', 'full_address', 'website_description'] as const) {
          const named = `Paws ${text}`;
          expect(readValue(READERS[column](named))).toEqual({ value: named, problem: null });
        }
      }),
    );
    expect(readValue(READERS.name('Pa\u0007ws\u009F'))).toEqual({
      value: 'Paws',
      problem: 'Control characters were taken out.',
    });
    expect(READERS.name('\u202Egnp.\u0007exe\u202C').value).toBe('gnp.exe');
    expect(readValue(READERS.website_description('\u2067One\u2069\nשלום'))).toEqual({
      value: 'One\nשלום',
      problem: null,
    });
    expect(READERS.services(JSON.stringify(['\u202ADog Walker\u202C'])).value).toEqual(['Dog Walker']);
    expect(READERS.name('=HYPERLINK("x")').value).toBe('=HYPERLINK("x")');
  });

  test('of one line lose their line breaks, descriptions keep them', () => {
    expect(valueOf('full_address', '1 High Street\r\n Alton')).toBe('1 High Street, Alton');
    expect(valueOf('website_description', 'One\nTwo')).toBe('One\nTwo');
  });

  test('that are too long are refused, descriptions cut, and both are told', () => {
    expect(messageOf(READERS.name('🐕'.repeat(300)))).toBeNull();
    expect(valueOf('name', '🐕'.repeat(301))).toBeNull();
    expect(problemOf('name', 'x'.repeat(301))).toMatch('longer than 300 characters');
    expect(valueOf('website_description', '🐕'.repeat(10_001))).toBe('🐕'.repeat(10_000));
    expect(problemOf('website_description', 'x'.repeat(10_001))).toMatch('cut');
  });
});

test('long runs of one character hold no reader up', () => {
  for (const character of [' ', '(', '<', '@', '.', '-', '1', 'a', '★', '\n', 'a.', 'stars ', '1,']) {
    const run = character.repeat(50_000);
    for (const read of Object.values(READERS)) {
      for (const text of [run, `4${run}x`, `\u0007 ${run}x`]) expect(read(text)).toHaveProperty('problems');
    }
  }
});

test.each([
  ['https://ann:secret@paws.example/a@b', 'https://paws.example/a@b'],
  ['http://ann@paws.example', 'http://paws.example'],
  ['https://ann:p@ss@paws.example', 'https://paws.example'],
])('the user name and password of %s are left out, and it is said', (text, address) => {
  const read = readLink(text);
  expect(read.value).toBe(address);
  expect(messageOf(read)).toBe('The address held a user name or password; both left out.');
});

test('no word of a cell is dropped', () => {
  expect(valueOf('email_1', 'Paws <hello@example.com> zorble')).toBeNull();
  for (const [column, texts] of [
    ['rating', ['4.5', '4.5 stars', '4,5/5']],
    ['reviews', ['87', '(87 Google reviews)', '1,234']],
    ['latitude', ['51.0626', '51.0626° N']],
    ['email_1', ['hello@example.com', 'mailto:hello@example.com']],
    ['site', ['https://example.com/a', 'example.com']],
    ['facebook', ['@pawsofalton', 'https://www.facebook.com/paws']],
    ['name', ['Paws of Alton']],
  ] as const)
    expectNothingDropped<unknown>(READERS[column], texts);
});
