import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessesLine } from './businesses-line.ts';
import { parseShortcode } from './shortcode.ts';

const ANY = { service: '', town: '', limit: '', order: '' };

test.each([
  [ANY, '{{businesses}}'],
  [
    { service: 'Dog Walker', town: 'Alton', limit: '3', order: 'name' },
    '{{businesses service="Dog Walker" town=Alton limit=3 order=name}}',
  ],
  [{ ...ANY, town: 'The "Old" Town' }, `{{businesses town='The "Old" Town'}}`],
])('%j is written as a line', (chosen, line) => {
  expect(businessesLine(chosen)).toBe(line);
});

test('is read again, whatever the names', () => {
  const name = fc.string({ maxLength: 60, unit: 'grapheme' });
  fc.assert(
    fc.property(name, name, (service, town) => {
      expect(parseShortcode(businessesLine({ ...ANY, service, town }))?.problem).toBeNull();
    }),
  );
});
