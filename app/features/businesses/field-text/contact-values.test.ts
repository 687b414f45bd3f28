import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectNothingDropped, expectReadBack } from '../../../../packages/text/testing/reader-properties.ts';
import { readValue } from '../../../../packages/text/testing/read-value.ts';
import { readPhone } from './contact-values.ts';

describe('phone numbers in a file', () => {
  test.each([
    '01632 960001',
    '(01632) 960-001',
    '+44 (0)1632 960001',
    '01632 960001/2',
    '01632 960001 or 07700 900123',
    'Tel: 01632 960001 Mob: 07700 900123',
    'Please text 07700 900123 after 6pm',
    '01632 960001 ext 12',
    '0800 DOG WALK',
    '+353 1 555 0199',
  ])('%s stays as it is written', (text) => {
    expect(readPhone(text)).toEqual({ value: text, problems: [] });
  });

  test.each([
    ['7765180004', '07765 180004', '"7765180004" has no 0 at the start; taken as 07765 180004.'],
    ['7700900123.0', '07700 900123', '"7700900123.0" was changed by a spreadsheet; taken as 07700 900123.'],
    [
      '4.47700900123E+11',
      '07700 900123',
      '"4.47700900123E+11" was changed by a spreadsheet; taken as 07700 900123.',
    ],
    [
      '441632960001',
      '01632 960001',
      '"441632960001" has no + before its country code; taken as 01632 960001.',
    ],
    [
      '7700900123, 7765180004',
      '07700 900123, 07765 180004',
      '"7765180004" has no 0 at the start; taken as 07765 180004. "7700900123" has no 0 at the start; taken as 07700 900123.',
    ],
  ])('%s is mended to %s', (text, value, problem) => {
    expect(readValue(readPhone(text))).toEqual({ value, problem });
    expect(readPhone(value)).toEqual({ value, problems: [] });
  });

  test.each([
    ['07700 900', '"07700 900" is not a whole phone number; kept as written, without a link.'],
    [
      '01632 960001 or 07700 900',
      '"07700 900" is not a whole phone number; kept as written, without a link.',
    ],
    ['0800 WOOF WOOF', '"0800 WOOF WOOF" is not a whole phone number; kept as written, without a link.'],
    ['Fax 01632 960001', '"Fax 01632 960001" is a fax number; kept as written, without a link.'],
    ['Ask at farm 123', '"Ask at farm 123" is not a whole phone number; kept as written, without a link.'],
  ])('%s is kept, with a problem', (text, problem) => {
    expect(readValue(readPhone(text))).toEqual({ value: text, problem });
  });

  test.each([
    ['4.41962E+11', 'has lost its last digits in a spreadsheet'],
    ['4.4770090012E+11', 'has lost its last digits in a spreadsheet'],
    ['4.12345E+5', 'has lost its last digits in a spreadsheet'],
    ['call us', 'is not a phone number'],
  ])('%s is refused', (text, reason) => {
    expect(readValue(readPhone(text))).toEqual({ value: null, problem: `"${text}" ${reason}; left empty.` });
  });

  test('no word is dropped', () => {
    expectNothingDropped(readPhone, [
      '01632 960001',
      '01632 960001 or 07700 900123',
      '7700900123',
      '+44 (0)1632 960001 ext 5',
    ]);
  });

  test('what was mended is read back as the same', () => {
    const national = fc
      .stringMatching(/^(?:1[2-9]|2[03489]|3[03]|7[1-9])\d{6}[1-8]9$/)
      .map((digits) => readPhone(digits).value ?? '');
    expectReadBack(readPhone, (value) => value, national);
  });
});
