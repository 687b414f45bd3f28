import { expect, test } from 'vitest';
import { mapColumns } from './mapping.ts';

/** What fills each field, several columns in their order. */
function filled(headers: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { csvColumnName, databaseColumn } of mapColumns(headers.split(',')).mappings)
    fields[databaseColumn] = fields[databaseColumn]
      ? `${fields[databaseColumn]} + ${csvColumnName}`
      : csvColumnName;
  return fields;
}

test('an export of GeoDirectory', () => {
  expect(
    filled(
      'ID,post_title,post_content,post_status,post_author,post_type,post_date,post_category,default_category,post_tags,featured,street,street2,city,region,country,zip,latitude,longitude,phone,email,website,twitter,facebook,video,business_hours,post_images',
    ),
  ).toEqual({
    name: 'post_title',
    website_description: 'post_content',
    category: 'post_category',
    full_address: 'street + street2',
    city: 'city',
    postal_code: 'zip',
    latitude: 'latitude',
    longitude: 'longitude',
    phone: 'phone',
    email_1: 'email',
    site: 'website',
    twitter: 'twitter',
    facebook: 'facebook',
    opening_hours: 'business_hours',
    photo: 'post_images',
  });
});

test('exports of Sabai, GeoDirectory 1 and Apify', () => {
  expect(
    filled(
      'content_post_title,content_body,directory_category,directory_location__address,directory_location__city,directory_location__zip,directory_location__lat,directory_location__lng,directory_contact__phone,directory_contact__email,directory_contact__website,directory_social__facebook',
    ),
  ).toEqual({
    name: 'content_post_title',
    website_description: 'content_body',
    category: 'directory_category',
    full_address: 'directory_location__address',
    city: 'directory_location__city',
    postal_code: 'directory_location__zip',
    latitude: 'directory_location__lat',
    longitude: 'directory_location__lng',
    phone: 'directory_contact__phone',
    email_1: 'directory_contact__email',
    site: 'directory_contact__website',
    facebook: 'directory_social__facebook',
  });
  expect(
    filled(
      'post_title,post_desc,post_category,post_address,post_city,post_region,post_zip,post_latitude,post_longitude,geodir_timing,geodir_contact,geodir_email,geodir_website,geodir_facebook',
    ),
  ).toEqual({
    name: 'post_title',
    website_description: 'post_desc',
    category: 'post_category',
    full_address: 'post_address',
    city: 'post_city',
    postal_code: 'post_zip',
    latitude: 'post_latitude',
    longitude: 'post_longitude',
    opening_hours: 'geodir_timing',
    phone: 'geodir_contact',
    email_1: 'geodir_email',
    site: 'geodir_website',
    facebook: 'geodir_facebook',
  });
  expect(
    filled(
      'title,categoryName,emails/0,emails/1,phones/0,imageUrls/0,openingHours/0/day,openingHours/0/hours',
    ),
  ).toEqual({
    name: 'title',
    category: 'categoryName',
    email_1: 'emails/0',
    phone: 'phones/0',
    photo: 'imageUrls/0',
  });
});

test.each([
  ['Trading Name / Enw Masnachu', 'name'],
  ['Enw Masnachu / Trading Name', 'name'],
  ['Address / Cyfeiriad', 'full_address'],
  ['Postcode / Cod Post', 'postal_code'],
  ['Telephone / Ffôn', 'phone'],
  ['Town / Tref', 'city'],
])('%s of a Welsh council is %s', (header, field) => {
  expect(filled(`Ref / Cyf,${header}`)).toEqual({ [field]: header });
});

test.each(['Name / Address', 'Name / Licence number'])('%s is not one field', (header) => {
  expect(filled(`${header},town`)).toEqual({ city: 'town' });
});

test('an export of Directorist', () => {
  expect(
    filled(
      'listing_title,listing_content,category,location,tag,publish_date,_address,_manual_lat,_manual_lng,_phone,_fax,_email,_website,_zip,_price,listing_img',
    ),
  ).toMatchObject({
    name: 'listing_title',
    website_description: 'listing_content',
    category: 'category',
    full_address: '_address',
    postal_code: '_zip',
    latitude: '_manual_lat',
    longitude: '_manual_lng',
    phone: '_phone',
    email_1: '_email',
    site: '_website',
  });
});

test('an export of HivePress', () => {
  expect(
    filled(
      'ID,Title,Content,hp_location,hp_latitude,hp_longitude,hp_phone,hp_website,hp_email,Listing Categories,Status',
    ),
  ).toMatchObject({
    name: 'Title',
    website_description: 'Content',
    latitude: 'hp_latitude',
    longitude: 'hp_longitude',
    phone: 'hp_phone',
    site: 'hp_website',
    email_1: 'hp_email',
    category: 'Listing Categories',
    full_address: 'hp_location',
  });
});

test('an export of Brilliant Directories', () => {
  expect(
    filled(
      'user_id,first_name,last_name,company,phone_number,address1,address2,city,state_code,zip_code,country_code,website,email,profession_name,about_me,lat,lon,active',
    ),
  ).toMatchObject({
    name: 'company',
    phone: 'phone_number',
    full_address: 'address1 + address2',
    city: 'city',
    postal_code: 'zip_code',
    site: 'website',
    email_1: 'email',
    category: 'profession_name',
    website_description: 'about_me',
    latitude: 'lat',
    longitude: 'lon',
  });
});

test('a file of Google Business Profile', () => {
  expect(
    filled(
      'Store code,Business name,Address line 1,Address line 2,Address line 3,Sub-locality,Locality,Administrative area,Country / Region,Postal code,Latitude,Longitude,Primary phone,Additional phones,Website,Primary category,Additional categories,Sunday hours,Monday hours,Tuesday hours,Special hours,From the business',
    ),
  ).toEqual({
    name: 'Business name',
    full_address: 'Address line 1 + Address line 2 + Address line 3',
    city: 'Locality',
    postal_code: 'Postal code',
    latitude: 'Latitude',
    longitude: 'Longitude',
    phone: 'Primary phone',
    site: 'Website',
    category: 'Primary category',
    opening_hours: 'Sunday hours + Monday hours + Tuesday hours',
  });
});

test('what Overpass gives of OpenStreetMap', () => {
  expect(
    filled(
      '@type,@id,@lat,@lon,name,leisure,addr:housenumber,addr:street,addr:city,addr:postcode,contact:phone,contact:website,contact:email,opening_hours',
    ),
  ).toEqual({
    latitude: '@lat',
    longitude: '@lon',
    name: 'name',
    full_address: 'addr:housenumber + addr:street',
    city: 'addr:city',
    postal_code: 'addr:postcode',
    phone: 'contact:phone',
    site: 'contact:website',
    email_1: 'contact:email',
    opening_hours: 'opening_hours',
  });
});

test('a file of food hygiene ratings, whose ratings are no stars of customers', () => {
  expect(
    filled(
      'FHRSID,BusinessName,BusinessType,BusinessTypeID,AddressLine1,AddressLine2,AddressLine3,PostCode,RatingValue,RatingKey,RatingDate,LocalAuthorityName,LocalAuthorityWebSite,LocalAuthorityEmailAddress,SchemeType,Longitude,Latitude',
    ),
  ).toEqual({
    name: 'BusinessName',
    category: 'BusinessType',
    postal_code: 'PostCode',
    full_address: 'AddressLine1 + AddressLine2 + AddressLine3',
    longitude: 'Longitude',
    latitude: 'Latitude',
  });
});

test.each([
  'BusinessName,BusinessType,PostCode,RatingValue,RatingDate,LocalAuthorityWebSite',
  'BusinessName,BusinessType,PostCode,RatingValue,RatingDate,Scores/Hygiene',
])('hygiene ratings without the number of the agency are none either: %s', (headers) => {
  expect(filled(headers)).not.toHaveProperty('rating');
});

test('a rating of customers beside their type stays one', () => {
  expect(filled('name,type,rating,local authority')).toMatchObject({ rating: 'rating' });
});

test('a register of licences, whose stars are no stars of customers', () => {
  expect(filled('Licence No,Trading Name,Postcode,Licence Holder,Star Rating,Expiry Date')).toEqual({
    name: 'Trading Name',
    postal_code: 'Postcode',
  });
});

test('a list of a council, whose own name and website are not those of a business', () => {
  expect(
    filled(
      'Council Name,Council Website,Premises Name,Premises Address 1,Premises Address 2,Ward Name,Postcode,Licence Holder Name,Category,Category Name',
    ),
  ).toEqual({
    name: 'Premises Name',
    full_address: 'Premises Address 1 + Premises Address 2',
    postal_code: 'Postcode',
    category: 'Category Name',
  });
});

test.each(['club_name', 'Pharmacy Name', 'charity_name'])('%s is the name of a business', (header) => {
  expect(filled(`${header},town`)).toEqual({ name: header, city: 'town' });
});

test.each(['operator name', 'ward_name', 'ownerName', 'Contact name', 'last_name', 'file name'])(
  '%s is none',
  (header) => {
    expect(filled(`${header},town`)).toEqual({ city: 'town' });
  },
);

test('an address that is whole is not joined with its parts, and one of two lines is', () => {
  expect(filled('name,address,street,house number')).toMatchObject({ full_address: 'address' });
  expect(filled('name,Address,Address 2,Town')).toMatchObject({ full_address: 'Address + Address 2' });
});

test.each(['LatLng', 'Coordinates', 'lat_long', 'WKT'])('%s holds both coordinates', (header) => {
  expect(filled(`name,${header}`)).toEqual({ name: 'name', latitude: header });
});
