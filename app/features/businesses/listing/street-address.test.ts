import { expect, test } from 'vitest';
import { streetAddress } from './street-address.ts';

test.each([
  ['SO23 9HW', ''],
  ['so239hw, Winchester', ''],
  ['5 High Street, Winchester SO23 9HW', '5 High Street'],
  ['5 High Street, Winchester, Hampshire, SO23 9HW', '5 High Street, Hampshire'],
  ['Winchester Dog Field, Owslebury', 'Winchester Dog Field, Owslebury'],
  ['Hill House\nPrivett\nWinchester', 'Hill House, Privett'],
  [null, ''],
])('%s without town and postcode is "%s"', (full_address, street) => {
  expect(streetAddress({ full_address, city: 'Winchester', postal_code: 'SO23 9HW' })).toBe(street);
});
