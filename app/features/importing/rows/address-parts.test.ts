import { expect, test } from 'vitest';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { openShippedPlaces } from '#app/features/places/lists/place-names.server.ts';
import { parsePostcode } from '@dog-care-directory/uk-places';
import { openShippedList } from '#app/features/places/lists/stored-list.server.ts';
import { postcodeInAddress, townInAddress } from './address-parts.ts';

test.each([
  ['5 High Street, Winchester SO23 8UJ, United Kingdom', 'SO23 8UJ'],
  ['so238uj', 'SO23 8UJ'],
  ['Unit 2, GU34 1AA or GU34 2BB', 'GU34 2BB'],
  ['12 B4 5CD3 Street', null],
  ['', null],
])('the postcode in "%s" is %s', (address, postcode) => {
  expect(postcodeInAddress(address)).toBe(postcode);
});

const gazetteer = { region: null, councils: [], towns: TOWNS, places: await openShippedPlaces() };
const WINCHESTER = { latitude: 51.0629, longitude: -1.3163 };
const ROPLEY = { latitude: 51.0848, longitude: -1.0852 };
const GLASTONBURY = { latitude: 51.1474, longitude: -2.7161 };
const DIDSBURY = { latitude: 53.4172, longitude: -2.2327 };

test.each([
  ['5 High Street, Winchester SO23 8UJ, United Kingdom', 'Winchester'],
  ['5 Winchester Road, Alresford, SO24 9AA', null],
  ['1 Fleet Road, Farnborough', 'Farnborough'],
  ['1 Reading Road FLEET', 'Fleet'],
  ['12 The Street, Compton, Guildford, Surrey', 'Guildford'],
  ['3 Station Road, Stoke on Trent', 'Stoke-on-Trent'],
  ['3 Station Road, Caerdydd', 'Cardiff'],
  ['12 High Street, London SE16, UK', 'London'],
  ['12 High Street, Winchester England', 'Winchester'],
  ['Unit 3, Bermondsey Trading Estate, London SE16 3LL, United Kingdom', 'London'],
  ['12 High Street', null],
  ['12 High Street.', null],
  ['The Old Bakery 12 Mill STREET', null],
  ['5 Wood Green', null],
  ['12 High Street, Street, Somerset', 'Street'],
  ['12 High Street Street', 'Street'],
  ['5 High Road Wood Green', 'Wood Green'],
  ['12 High Street Winchester', 'Winchester'],
  // Without a position it is unclear which village is meant, and whether it is one.
  ['Rose Cottage, Compton', null],
  ['Nowhere', null],
  ['', null],
])('the town named in "%s" is %s', (address, town) => {
  expect(townInAddress(address, gazetteer, null)).toBe(town);
});

test.each([
  ['Rose Cottage, Compton', WINCHESTER, 'Compton'],
  ['The Green, Ropley', ROPLEY, 'Ropley'],
  ['The Green, Ropley, Alresford, Hampshire', ROPLEY, 'Ropley'],
  ['Mill Lane, Ropley, Alton, Hampshire', ROPLEY, 'Alton'],
  ['12 High Street Winchester', WINCHESTER, 'Winchester'],
  ['Unit 4, Barlow Moor Road, Manchester', DIDSBURY, 'Manchester'],
  // Its postcode lies elsewhere: the post town is what people wrote.
  ['2 Yard, London', WINCHESTER, 'London'],
  ['2 Yard, Bermondsey, London, Greater London', WINCHESTER, 'London'],
  ['3 Station Road, Whitby', WINCHESTER, 'Whitby'],
  // There is a town of this name, but far away; what is named here is a house.
  ['Whitby, High Street', WINCHESTER, null],
  ['High Street', WINCHESTER, null],
  ['12 High Street', GLASTONBURY, null],
  ['12 High Street, Street', GLASTONBURY, 'Street'],
  ['12 Park Hill', GLASTONBURY, null],
])('the town named in "%s" near %o is %s', (address, position, town) => {
  expect(townInAddress(address, gazetteer, position)).toBe(town);
});

const list = await openShippedList();

test.each([
  ['1 Marine Parade, Lee-on-the-Solent, PO13 9BW', 'Lee-on-the-Solent'],
  ['Winchester Road, Four Marks GU34 5AA', 'Four Marks'],
  ['Whiteley Way, Whiteley PO15 7AL', 'Whiteley'],
  ['School Green Road, Freshwater, Isle of Wight PO40 9PS', 'Freshwater'],
  ['Hill House, Four Marks, Alton GU34 5AA', 'Alton'],
])('the place that "%s" names counts more than the nearest town', (address, town) => {
  const postcode = parsePostcode(postcodeInAddress(address) ?? '');
  expect(townInAddress(address, gazetteer, postcode && list.find(postcode))).toBe(town);
});

test.each([
  ['The Bothy, Stockbridge, Hampshire', 'Stockbridge'],
  ['Overton, Hampshire', 'Overton'],
  ['Overton, Hants, UK', 'Overton'],
  ['Alresford', 'New Alresford'],
  ['Romsey', 'Romsey'],
  ['Rose Cottage, Botley, Southampton', 'Southampton'],
  ['Overton, Cheshire', null],
  ['Overton, Wrexham', 'Wrexham'],
  ['3 Mill Lane', null],
  ['Mill Lane', null],
  ['The Bothy', null],
  ['Manor Farm', null],
  ['Hedge', null],
])('without a postcode "%s" is in %s, as in a search', (address, town) => {
  const councils = ['E07000084', 'E07000085', 'E07000086', 'E07000089', 'E07000093', 'E07000094'];
  expect(townInAddress(address, { ...gazetteer, councils }, null)).toBe(town);
});
