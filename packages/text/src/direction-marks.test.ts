import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutDirectionMarks } from './direction-marks.ts';

const MARKS = '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';

test.each([
  ['\u202Egnp.exe', 'gnp.exe'],
  ['\u202A01962 960001\u202C', '01962 960001'],
  ['\u2067שלום\u2069 \u200Fأحمد', 'שלום أحمد'],
  ['👩‍👩‍👧 می‌خواهم', '👩‍👩‍👧 می‌خواهم'],
  [MARKS, ''],
])('%j is kept as %j', (text, stored) => expect(withoutDirectionMarks(text)).toBe(stored));

test('nothing but marks of direction is taken out, wherever they stand', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...MARKS), fc.string({ unit: 'binary', maxLength: 3 })),
  });
  fc.assert(
    fc.property(text, (given) => {
      const stored = [...given].filter((sign) => !MARKS.includes(sign)).join('');
      expect(withoutDirectionMarks(given)).toBe(stored);
    }),
  );
});
