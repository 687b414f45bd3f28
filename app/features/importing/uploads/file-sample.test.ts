import { expect, test } from 'vitest';
import { sampleFile } from './file-sample.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('shows headers, the first values that are not empty, and how many rows there are', async () => {
  const file = bytes('\uFEFFname;city\nPaws;\n;\nTails;Alton\nBarks;Fleet\n"a;b";\n');
  expect(await sampleFile(file, file.byteLength)).toMatchObject({
    headerLine: 1,
    firstLines: ['name;city', 'Paws;', ';', 'Tails;Alton', 'Barks;Fleet', '"a;b";', ''],
    headers: ['name', 'city'],
    values: [
      ['Paws', 'Tails', 'Barks'],
      ['Alton', 'Fleet'],
    ],
    rows: 4,
    estimated: false,
  });
});

test('estimates the rows of a file of which it has only the beginning, cut in the middle of a row', async () => {
  const beginning = bytes(`name,about\n${'Paws,"a\nb"\n'.repeat(50)}Tails,"a`);
  const { rows, estimated } = await sampleFile(beginning, beginning.byteLength * 10);
  expect(estimated).toBe(true);
  expect(rows).toBeGreaterThan(490);
  expect(rows).toBeLessThan(520);
});

test.each([
  ['This is a picture', '\u0089PNG'],
  ['The file is empty', ''],
  ['nothing below it', 'name,city\n'],
  ['not closed', 'name\n"Paws\n'],
])('refuses a file because: %s', async (reason, text) => {
  const file = text.startsWith('\u0089') ? Uint8Array.from([0x89, 0x50, 0x4e, 0x47]) : bytes(text);
  await expect(sampleFile(file, file.byteLength)).rejects.toThrow(reason);
});

test('reads no letter of the last line wrongly that is cut off', async () => {
  const whole = bytes(`name\n${'Café\n'.repeat(30)}`);
  const { found } = await sampleFile(whole.subarray(0, -2), whole.byteLength);
  expect(found).toEqual({ encoding: 'utf-8', isCertain: true, readings: [] });
});
