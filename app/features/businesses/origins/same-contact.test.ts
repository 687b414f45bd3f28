import { expect, test } from 'vitest';
import { isSameContact, namesContact } from './same-contact.ts';

test.each([
  ['phone', '01962 000 666', '+44 1962 000666', true],
  ['phone', '0044 (0)1962 000666', '01962-000666', true],
  ['phone', '01962 000666', '01962 000667', false],
  ['phone', '01962 000666/7', '01962 000666 or 01962 000667', true],
  ['phone', '1962000666', 'Tel: 01962 000666', true],
  ['site', 'https://www.Paws.example/', 'http://paws.example', true],
  ['site', 'https://paws.example/?utm_source=x', 'paws.example', true],
  ['site', 'https://paws.example', 'https://tails.example', false],
  ['email_1', 'Ann@Paws.example', 'ann@paws.example', true],
  ['full_address', '1 Barn Lane', '1, barn lane', true],
  ['phone', '', '', false],
  ['phone', null, '01962 000666', false],
] as const)('%s "%s" and "%s" are the same: %s', (column, one, other, isSame) => {
  expect(isSameContact(column, one, other)).toBe(isSame);
});

test('words name a contact however it is written', () => {
  expect(namesContact('phone', 'Ring 01962-000 666 please', '01962 000666')).toBe(true);
  expect(namesContact('site', 'It is www.paws.example now', 'https://paws.example/')).toBe(true);
  expect(namesContact('site', 'It has closed', 'https://paws.example/')).toBe(false);
  expect(namesContact('phone', 'Open from 9 to 5', '95')).toBe(false);
});
