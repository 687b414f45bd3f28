import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundaryOf, MultipartError, readMultipart } from './multipart.ts';

/** Cuts bytes into pieces of these lengths, over and over. */
async function* inPieces(bytes: Uint8Array, lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let from = 0, turn = 0; from < bytes.byteLength; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    yield bytes.subarray(from, from + length);
    from += length;
  }
}

async function readAll(body: AsyncIterable<Uint8Array>, boundary: string) {
  const parts = [];
  for await (const { name, fileName, chunks } of readMultipart(body, boundary)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of chunks) pieces.push(piece);
    parts.push({ name, fileName, content: Buffer.concat(pieces) });
  }
  return parts;
}

test('a form as browsers send it is read back, however it is cut in pieces', async () => {
  const part = fc.record({
    name: fc.stringMatching(/^[a-z"]{1,8}$/),
    fileName: fc.option(fc.stringMatching(/^[a-zé"\\]{0,8}\.csv$/)),
    content: fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('\r\n', '\r\n--', '--', '\r\n--x', '').map((text) => new TextEncoder().encode(text)),
    ),
  });
  const lengths = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 4 }), lengths, async (parts, cuts) => {
      const form = new FormData();
      for (const { name, fileName, content } of parts) {
        if (fileName === null) form.append(name, Buffer.from(content).toString('latin1'));
        else form.append(name, new File([content], fileName));
      }
      const sent = new Response(form);
      const boundary = boundaryOf(sent.headers.get('Content-Type')) ?? '';
      const bytes = new Uint8Array(await sent.arrayBuffer());
      const read = await readAll(inPieces(bytes, cuts), boundary);
      expect(read.map(({ name, fileName }) => ({ name, fileName }))).toEqual(
        parts.map(({ name, fileName }) => ({ name, fileName })),
      );
      for (const [place, { content }] of read.entries()) {
        const { fileName, content: original } = parts[place] ?? { fileName: null, content: new Uint8Array() };
        if (fileName !== null) expect([...content]).toEqual([...original]);
      }
    }),
    { numRuns: 150 },
  );
});

test('a form that breaks off is refused', async () => {
  const sent = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,ci',
  );
  await expect(readAll(inPieces(sent, [7]), 'b')).rejects.toThrow('ended before');
});

test('headers without an end are refused before they fill the memory', async () => {
  const endless = Buffer.from(`--b\r\nContent-Disposition: ${'x'.repeat(40_000)}`);
  await expect(readAll(inPieces(endless, [1000]), 'b')).rejects.toThrow('endless headers');
});

test.each([
  ['multipart/form-data; boundary=----abc', '----abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['application/x-www-form-urlencoded', null],
  ['multipart/form-data', null],
])('the boundary of %j is %j', (contentType, boundary) => {
  expect(boundaryOf(contentType)).toBe(boundary);
});

test('a body whose connection is cut is told from a fault of ours', async () => {
  async function* cut() {
    yield Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname');
    throw new Error('aborted');
  }
  await expect(readAll(cut(), 'b')).rejects.toThrow(MultipartError);
});
