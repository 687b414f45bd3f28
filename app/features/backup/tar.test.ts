import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { extract, pack } from 'tar-stream';
import { describe, expect, test } from 'vitest';
import { readTar, TarError, tarEnd, tarHeader, tarPadding } from './tar.ts';

const NOW = new Date('2026-01-02T03:04:05Z');

function archive(files: readonly (readonly [name: string, content: Uint8Array])[]): Buffer {
  const parts = files.flatMap(([name, content]) => [
    tarHeader(name, content.length, NOW),
    content,
    tarPadding(content.length),
  ]);
  return Buffer.concat([...parts, tarEnd()]);
}

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function contents(bytes: Uint8Array, size = 1000): Promise<[string, Buffer][]> {
  const files: [string, Buffer][] = [];
  for await (const { name, chunks } of readTar(inPieces(bytes, size))) {
    const parts: Uint8Array[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    files.push([name, Buffer.concat(parts)]);
  }
  return files;
}

const anyFiles = fc.array(
  fc.tuple(fc.stringMatching(/^[a-z/_.-]{1,100}$/), fc.uint8Array({ maxLength: 3000 })),
  { maxLength: 6 },
);

describe('an archive', () => {
  test('gives back what went in, in pieces of any size', async () => {
    await fc.assert(
      fc.asyncProperty(anyFiles, fc.integer({ min: 1, max: 2000 }), async (files, size) => {
        const back = await contents(archive(files), size);
        expect(back).toEqual(files.map(([name, content]) => [name, Buffer.from(content)]));
      }),
    );
  });

  test('is one for other programs too', async () => {
    const reader = extract();
    reader.end(archive([['tables/a/000001.copy', Buffer.from('1\n')]]));
    for await (const entry of reader) {
      expect(entry.header).toMatchObject({ name: 'tables/a/000001.copy', size: 2, mode: 0o600, mtime: NOW });
      expect(await buffer(entry)).toEqual(Buffer.from('1\n'));
    }
  });

  test('goes on with the next file when one was read half', async () => {
    const names: string[] = [];
    const bytes = archive([
      ['a', Buffer.alloc(5000, 1)],
      ['b', Buffer.alloc(10, 2)],
    ]);
    for await (const { name, chunks } of readTar(inPieces(bytes, 100))) {
      names.push(name);
      for await (const _ of chunks) break;
    }
    expect(names).toEqual(['a', 'b']);
  });
});

describe('refused', () => {
  test('is an archive cut off anywhere', async () => {
    const bytes = archive([
      ['a', Buffer.alloc(700, 1)],
      ['b', Buffer.alloc(10, 2)],
    ]);
    // The second of the two empty blocks at the end says nothing that the first has not said.
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 513), async (length) => {
        await expect(contents(bytes.subarray(0, length))).rejects.toThrow(TarError);
      }),
    );
  });

  test.each(['symlink', 'link', 'directory', 'fifo', 'character-device'] as const)(
    'is a %s',
    async (type) => {
      const packed = pack();
      packed.entry({ name: 'a', type, linkname: '/etc/passwd' });
      packed.finalize();
      await expect(contents(await buffer(packed))).rejects.toThrow('something other than plain files');
    },
  );

  test('is a header of any length, as long names have', async () => {
    const packed = pack();
    packed.entry({ name: 'ä'.repeat(200) }, 'x');
    packed.finalize();
    await expect(contents(await buffer(packed))).rejects.toThrow(TarError);
  });

  test('is something behind the end', async () => {
    const bytes = Buffer.concat([archive([]), Buffer.from('more')]);
    await expect(contents(bytes)).rejects.toThrow('after the end');
    await expect(contents(Buffer.concat([archive([]), Buffer.alloc(100_000)]))).rejects.toThrow(TarError);
  });

  test('is a name that no header has room for', () => {
    for (const name of ['', 'a'.repeat(101), 'ä', 'a b', 'a\0b'])
      expect(() => tarHeader(name, 0, NOW)).toThrow(TarError);
    expect(() => tarHeader('a', 2 ** 33, NOW)).toThrow(TarError);
  });
});
