import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from './setting-texts.ts';
import { readSettings, readTyped } from './settings.ts';

test.each([
  ['siteName', 'Surrey Paws', 'Surrey Paws'],
  ['siteName', '  Surrey Paws ', 'Surrey Paws'],
  ['siteName', '', null],
  ['contactEmail', 'owner@dogs.example', 'owner@dogs.example'],
  ['listingFormUrl', 'https://forms.example/list?a=1', 'https://forms.example/list?a=1'],
  ['mapProvider', 'osm', 'osm'],
] as const)('%s takes “%s”', (name, typed, value) => {
  expect(readTyped(name, typed)).toEqual({ value });
});

test.each([
  ['siteName', 'Dogs\r\nBcc: everybody@dogs.example'],
  ['siteName', 'Dogs\u202egod'],
  ['siteName', 'x'.repeat(61)],
  ['contactEmail', 'owner'],
  ['contactEmail', 'a@dogs.example, b@dogs.example'],
  ['listingFormUrl', 'javascript:alert(1)'],
  ['listingFormUrl', 'https://ann:secret@forms.example'],
  ['mapProvider', 'mine'],
  ['strapline', 'x'.repeat(61)],
  ['strapline', 'a\u202eb'],
  ['announcement', 'x'.repeat(161)],
  ['announcement', 'one\ntwo'],
  ['announcementEnds', '2026-02-30'],
  ['listingsSource', 'one\ntwo'],
  ['noticeClaims', 'everyone'],
  ['announcementEnds', 'tomorrow'],
  ['headline', 'x'.repeat(61)],
  ['sentence', 'one\ntwo'],
  ['factOne', 'a\u202eb'],
  ['links', 'Shop javascript:alert(1)'],
  ['links', 'Shop //evil.example'],
  ['headerLinks', 'Shop javascript:alert(1)'],
  ['headerLinks', 'Shop //evil.example'],
  ['headerLinks', 'One /1\nTwo /2\nThree /3\nFour /4'],
  ['headerLinks', `${'x'.repeat(21)} /about`],
] as const)('%s says what is wrong with %j', (name, typed) => {
  expect(readTyped(name, typed)).toEqual({ problem: expect.stringMatching(/^\S.* must .*\.$/) });
});

test.each(['links', 'headerLinks'] as const)(
  'of stored %s the room around them counts as little as of typed ones',
  (name) => {
    expect(readSettings({ [name]: '\u2003' })).toEqual({ [name]: '' });
    expect(readSettings({ [name]: ' About /about\n' })).toEqual({ [name]: 'About /about' });
  },
);

test('what is stored is believed only where somebody could have typed it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(fc.constantFrom(...SETTING_NAMES), fc.string()), fc.string()),
      (stored) => {
        for (const [name, value] of Object.entries(readSettings(stored))) {
          const known = SETTING_NAMES.find((one) => one === name);
          expect(known).toBeDefined();
          if (known && value !== '') expect(readTyped(known, value)).toEqual({ value });
        }
      },
    ),
  );
});
