import { expect, test } from 'vitest';
import { TOWNS } from '#tests/support/content/hampshire.ts';
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

test.each([
  ['5 High Street, Winchester SO23 8UJ, United Kingdom', 'Winchester'],
  ['5 Winchester Road, Alresford, SO24 9AA', null],
  ['1 Fleet Road, Farnborough', 'Farnborough'],
  ['1 Reading Road FLEET', 'Fleet'],
  ['Nowhere', null],
  ['', null],
])('the town named in "%s" is %s', (address, town) => {
  expect(townInAddress(address, TOWNS)).toBe(town);
});
