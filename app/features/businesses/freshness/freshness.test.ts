import { describe, expect, test } from 'vitest';
import { agoText, wordsOfFacts } from './fact-words.ts';
import { settleFacts, type StoredChecks } from './settle.ts';

const BUSINESS = {
  confirmed_on: null,
  confirmed_by: null,
  phone: '01962 960123',
  site: 'https://paws.example/',
  opening_hours: 'Mo-Fr 08:00-18:00',
  prices: null,
};
const NOTHING: StoredChecks = { checks: [], versions: [], siteWorkedOn: null };
const settle = (business: Partial<Parameters<typeof settleFacts>[0]>, stored: Partial<StoredChecks>) =>
  settleFacts({ ...BUSINESS, ...business }, { ...NOTHING, ...stored });

describe('a fact is confirmed', () => {
  test('on no day that there is not', () => {
    expect(settle({ confirmed_on: 'infinity', confirmed_by: 'editor' }, {})).toEqual({});
  });

  test('by nobody, as long as nobody has', () => {
    expect(settle({}, {})).toEqual({});
  });

  test('with all of the business, where there is something to confirm', () => {
    const all = settle({ confirmed_on: '2026-11-01', confirmed_by: 'business' }, {});
    const owner = { on: '2026-11-01', how: 'owner' };
    expect(all).toEqual({ exists: owner, phone: owner, site: owner, hours: owner, place: owner });
  });

  test('by itself, where that was later', () => {
    const checks = [{ fact: 'phone' as const, on: '2026-11-09', how: 'visitor' as const, version: 3 }];
    const facts = settle({ confirmed_on: '2026-11-01', confirmed_by: 'editor' }, { checks });
    expect(facts.phone).toEqual({ on: '2026-11-09', how: 'visitor' });
    expect(facts.hours).toEqual({ on: '2026-11-01', how: 'staff' });
  });

  test('no longer, once it was changed by whoever does not confirm it', () => {
    const business = { confirmed_on: '2026-11-01', confirmed_by: 'editor' as const };
    const confirmed = { version: 2, columns: ['confirmed_on', 'confirmed_by', 'phone'] };
    expect(settle(business, { versions: [confirmed] }).phone?.on).toBe('2026-11-01');
    const facts = settle(business, { versions: [confirmed, { version: 3, columns: ['phone', 'city'] }] });
    expect(facts).toEqual({ exists: expect.anything(), site: expect.anything(), hours: expect.anything() });
  });

  test('no longer by itself, once it was changed', () => {
    const checks = [{ fact: 'phone' as const, on: '2026-11-09', how: 'staff' as const, version: 2 }];
    const versions = [{ version: 2, columns: ['phone'] }];
    expect(settle({}, { checks, versions }).phone?.how).toBe('staff');
    expect(settle({}, { checks, versions: [...versions, { version: 3, columns: ['phone'] }] })).toEqual({});
  });

  test('by a look at the website alone, and by a person before a machine on the same day', () => {
    expect(settle({}, { siteWorkedOn: '2026-11-09' })).toEqual({
      site: { on: '2026-11-09', how: 'link-check' },
    });
    const business = { confirmed_on: '2026-11-09', confirmed_by: 'editor' as const };
    expect(settle(business, { siteWorkedOn: '2026-11-09' }).site?.how).toBe('staff');
    expect(settle(business, { siteWorkedOn: '2026-11-10' }).site?.how).toBe('link-check');
  });
});

test.each([
  ['2026-11-24', 'today'],
  ['2026-12-01', 'today'],
  ['2026-11-23', 'yesterday'],
  ['2026-11-11', '13 days ago'],
  ['2026-11-10', '2 weeks ago'],
  ['2026-11-03', '3 weeks ago'],
  ['2026-09-23', '8 weeks ago'],
  ['2026-09-21', '2 months ago'],
  ['2025-11-24', 'a year ago'],
  ['2024-11-24', '2 years ago'],
  ['2024-11-20', '2 years ago'],
])('%s was %s', (day, text) => {
  expect(agoText(day, Date.parse('2026-11-24T15:10Z'))).toBe(text);
});

test('a day begins at midnight in Great Britain', () => {
  expect(agoText('2026-06-30', Date.parse('2026-06-30T22:59Z'))).toBe('today');
  expect(agoText('2026-06-30', Date.parse('2026-06-30T23:01Z'))).toBe('yesterday');
});

test('a sentence says who confirmed it, and of a look at the website no more than what was seen', () => {
  const words = wordsOfFacts(
    { phone: { on: '2026-11-03', how: 'staff' }, site: { on: '2026-11-23', how: 'link-check' } },
    Date.parse('2026-11-24T15:10Z'),
  );
  expect(words).toEqual({
    phone: { what: 'Phone number confirmed', ago: '3 weeks ago', on: '2026-11-03', by: 'by us' },
    site: { what: 'The website worked when we checked', ago: 'yesterday', on: '2026-11-23', by: '' },
  });
});
