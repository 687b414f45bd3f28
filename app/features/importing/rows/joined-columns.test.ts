import { expect, test } from 'vitest';
import { mapColumns } from '../columns/mapping.ts';
import { readBusinessRow, rowColumns } from './business-row.ts';

/** The row below these headers, read as a file of them would be. */
function readRow(headers: string[], cells: string[]) {
  const { mappings } = mapColumns(headers);
  const row = readBusinessRow(
    { line: 2, cells },
    {
      columns: rowColumns(mappings),
      constants: {},
      today: '2026-11-22',
      postcodes: { find: () => null },
      isExport: false,
      customFields: [],
    },
    headers.length,
  );
  return { ...row.values, problems: row.issues.map(({ message }) => message) };
}

test('the lines of an address are joined, without town and postcode again', () => {
  expect(
    readRow(
      ['Name', 'Address line 1', 'Address line 2', 'Address line 3', 'Town', 'Postcode'],
      ['Paws', 'Unit 4', 'Mill Lane', 'Alton', 'Alton', 'GU34 1AA'],
    ),
  ).toMatchObject({ full_address: 'Unit 4, Mill Lane', city: 'Alton', problems: [] });
  expect(readRow(['name', 'addr:housenumber', 'addr:street'], ['Paws', '12a', 'Mill Lane'])).toMatchObject({
    full_address: '12a Mill Lane',
  });
});

test('the hours of each day become one week', () => {
  expect(
    readRow(
      ['Business name', 'Sunday hours', 'Monday hours', 'Tuesday hours', 'Wednesday hours'],
      ['Paws', 'x', '9:00 AM-5:00 PM', '9:00 AM-5:00 PM', ''],
    ),
  ).toMatchObject({ opening_hours: 'Mo,Tu 09:00-17:00; Su off', problems: [] });
});

test.each<[string, string]>([
  ['LatLng', '51.0626, -1.3194'],
  ['Coordinates', '(51.0626; -1.3194)'],
  ['WKT', 'POINT (-1.3194 51.0626)'],
])('%s gives a position by "%s"', (header, text) => {
  expect(readRow(['name', header], ['Paws', text])).toMatchObject({
    latitude: 51.0626,
    longitude: -1.3194,
    problems: [],
  });
});

test.each<[string, string, string]>([
  ['website', 'https://www.google.com/maps/place/Paws', 'is a link to a map'],
  ['website', 'https://maps.app.goo.gl/abc', 'is a link to a map'],
  ['about', '{"Service options":{"Onsite services":true}}', 'is program data'],
  ['post_category', '12,15', 'is the number of a service type'],
])('in %s "%s" is refused', (header, text, reason) => {
  const { problems, ...values } = readRow(['name', header], ['Paws', text]);
  expect([values.site, values.website_description, values.category]).toEqual([null, null, null]);
  expect(problems.join()).toContain(reason);
});
