import { expect, test } from 'vitest';
import { BUSINESS_COLUMNS } from './business-columns.ts';
import { DEFAULT_IMPORT_COLUMNS, mapColumns, MappingError } from './mapping.ts';

/** The mapping as `csv header: database column`, ignored columns left out. */
function mapped(...headers: string[]): Record<string, string> {
  const { mappings } = mapColumns(headers);
  return Object.fromEntries(
    mappings.map(({ csvColumnName, databaseColumn }) => [csvColumnName, databaseColumn]),
  );
}

test('maps every column by its own name, in any case', () => {
  const headers = BUSINESS_COLUMNS.map((column) => column.toUpperCase());
  const { mappings, ignored } = mapColumns(headers);
  expect(mappings.map(({ databaseColumn }) => databaseColumn)).toEqual([...BUSINESS_COLUMNS]);
  expect(mappings.every(({ match }) => match === 'exact')).toBe(true);
  expect(ignored).toEqual([]);
});

test('maps the columns of a map scraper with many side columns', () => {
  const headers =
    'query,name,name_for_emails,site,subtypes,category,type,phone,full_address,borough,street,city,postal_code,state,us_state,country,country_code,latitude,longitude,time_zone,plus_code,area_service,rating,reviews,reviews_link,reviews_tags,reviews_per_score,photos_count,photo,street_view,located_in,working_hours,business_status,about,range,posts,logo,description,verified,owner_id,owner_title,owner_link,location_link,place_id,google_id,cid,reviews_id,email_1,email_1_full_name,email_1_title,email_2,phone_1,phone_2,facebook,instagram,linkedin,tiktok,twitter,youtube,website_title'.split(
      ',',
    );
  const { mappings } = mapColumns(headers);
  const pairs = Object.fromEntries(mappings.map((one) => [one.csvColumnName, one.databaseColumn]));
  expect(pairs).toEqual({
    ...Object.fromEntries(DEFAULT_IMPORT_COLUMNS.map((one) => [one, one])),
    description: 'website_description',
    working_hours: 'opening_hours',
  });
});

test('maps the columns of a places scraper with nested names', () => {
  expect(
    mapped(
      'title',
      'categoryName',
      'totalScore',
      'reviewsCount',
      'website',
      'address',
      'street',
      'city',
      'postalCode',
      'location/lat',
      'location/lng',
      'imageUrl',
      'phone',
      'phoneUnformatted',
      'url',
      'placeId',
      'categories/0',
      'imagesCount',
    ),
  ).toEqual({
    title: 'name',
    categoryName: 'category',
    totalScore: 'rating',
    reviewsCount: 'reviews',
    website: 'site',
    address: 'full_address',
    city: 'city',
    postalCode: 'postal_code',
    'location/lat': 'latitude',
    'location/lng': 'longitude',
    imageUrl: 'photo',
    phone: 'phone',
  });
});

test('maps the columns of a council list', () => {
  expect(
    mapped(
      'Licence No',
      'Title',
      'Business Name',
      'Address',
      'Town',
      'Postcode',
      'Telephone',
      'Web address',
      'E-mail',
    ),
  ).toEqual({
    'Business Name': 'name',
    Address: 'full_address',
    Town: 'city',
    Postcode: 'postal_code',
    Telephone: 'phone',
    'Web address': 'site',
    'E-mail': 'email_1',
  });
});

test.each([
  ['Post Code', 'postal_code'],
  ['Zip/Postal Code', 'postal_code'],
  ['post-code', 'postal_code'],
  ['Postal-Code', 'postal_code'],
  ['EMAIL', 'email_1'],
  ['Email Address', 'email_1'],
  ['email 1', 'email_1'],
  ['Company Name', 'name'],
  ['Name of business', 'name'],
  ['City name', 'city'],
  ['business_city', 'city'],
  ['Town/City', 'city'],
  ['Overall rating', 'rating'],
  ['Number of reviews', 'reviews'],
  ['rating_count', 'reviews'],
  ['Facebook URL', 'facebook'],
  ['Instagram Profile', 'instagram'],
  ['photo_url', 'photo'],
  ['Phone 1', 'phone'],
  ['Contact number', 'phone'],
  ['Business Address', 'full_address'],
  ['Lat', 'latitude'],
  ['Long', 'longitude'],
  ['opening hours', 'opening_hours'],
  ['Working Hours', 'opening_hours'],
  ['Services offered', 'services'],
  ['Price list', 'prices'],
  ['Rating source', 'rating_source'],
])('takes "%s" for %s', (header, column) => {
  expect(mapped(header)).toEqual({ [header]: column });
});

test.each([
  'category_id',
  'name_for_emails',
  'reviews_link',
  'reviews_per_score',
  'site_status',
  'phone_2',
  'owner_name',
  'Contact name',
  'username',
  'capacity',
  'state',
  'country',
  'photos_count',
  'email_1_full_name',
  'Holiday opening hours',
  'openingHours/0/day',
  'additionalInfo/Service options/0/Onsite services',
  'price range',
  'fun facts',
  'latitude_longitude',
  '日本',
  '',
  '---',
])('leaves "%s" alone', (header) => {
  expect(mapped(header)).toEqual({});
});

test('fills no column twice: the exact match wins, then the first, and the others are named', () => {
  const { mappings, ignored } = mapColumns(['Business Name', 'name', 'Telephone', 'Mobile']);
  expect(mappings.map(({ csvColumnName, match }) => [csvColumnName, match])).toEqual([
    ['name', 'exact'],
    ['Telephone', 'loose'],
  ]);
  expect(ignored).toEqual([
    { csvColumnIndex: 0, csvColumnName: 'Business Name', takenColumn: 'name' },
    { csvColumnIndex: 3, csvColumnName: 'Mobile', takenColumn: 'phone' },
  ]);
  expect(mapColumns(['name', 'NAME']).ignored).toEqual([
    { csvColumnIndex: 1, csvColumnName: 'NAME', takenColumn: 'name' },
  ]);
});

test('follows the mapping made by hand before its own ideas', () => {
  const { mappings, ignored } = mapColumns(
    ['name', 'Trading as', 'phone', 'city'],
    [
      { csvColumnName: 'trading as', databaseColumn: 'name' },
      { csvColumnName: 'phone', databaseColumn: null },
    ],
  );
  expect(
    mappings.map(({ csvColumnName, databaseColumn, match }) => [csvColumnName, databaseColumn, match]),
  ).toEqual([
    ['Trading as', 'name', 'by hand'],
    ['city', 'city', 'exact'],
  ]);
  expect(ignored.map(({ csvColumnName }) => csvColumnName)).toEqual(['name', 'phone']);
});

test('refuses a mapping by hand that cannot be followed', () => {
  const name = { csvColumnName: 'a', databaseColumn: 'name' } as const;
  expect(() => mapColumns(['b'], [name])).toThrow(MappingError);
  expect(() => mapColumns(['a', 'b'], [name, { csvColumnName: 'b', databaseColumn: 'name' }])).toThrow(
    MappingError,
  );
});

test('understands only the headers it is told to know, under any name', () => {
  const known = [
    { sourceColumn: 'Trading As', targetColumn: 'name' },
    { sourceColumn: 'phone', targetColumn: 'phone' },
  ] as const;
  const { mappings } = mapColumns(['trading_as', 'Telephone', 'city'], [], known);
  expect(mappings.map(({ databaseColumn }) => databaseColumn)).toEqual(['name', 'phone']);
  expect(DEFAULT_IMPORT_COLUMNS).toHaveLength(19);
});
