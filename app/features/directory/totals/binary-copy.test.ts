import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFixedRows } from './binary-copy.ts';

const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = Buffer.from([0xff, 0xff]);

test('reads every row once, however the stream is cut', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 40 });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 31 - 1 })), cuts, (numbers, sizes) => {
      const rows = numbers.map((number) => {
        const row = Buffer.alloc(10);
        row.writeInt16BE(1, 0);
        row.writeInt32BE(4, 2);
        row.writeInt32BE(number, 6);
        return row;
      });
      const whole = Buffer.concat([HEADER, ...rows, TRAILER]);
      const read: number[] = [];
      const take = readFixedRows(10, (chunk, start) => read.push(chunk.readInt32BE(start + 6)));
      let at = 0;
      for (const size of [...sizes, whole.length]) {
        take(whole.subarray(at, at + size));
        at += size;
      }
      expect(read).toEqual(numbers);
    }),
  );
});
