import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { readWhole, type Storage } from '#app/storage/storage.ts';
import {
  formatLogo,
  iconFile,
  ICONS,
  isLogoFile,
  type Logo,
  logoFile,
  parseLogo,
  shownLogo,
} from './logo.ts';
import { drawSvg } from './draw-svg.server.ts';
import { LARGEST_LOGO } from './logo.ts';
import { readLogo, storeLogo } from './logo-store.server.ts';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'logos-'));
  storage = createFolderStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const svg = (content: string, attributes = 'viewBox="0 0 100 100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );
const GREEN = '<rect width="100" height="100" fill="#00ff00"/>';

async function pixelsOf(logo: Logo): Promise<{ data: Buffer; channels: number }> {
  const file = await readLogo(storage, logoFile(logo));
  const { data, info } = await sharp(file ? await readWhole(file) : undefined)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, channels: info.channels };
}

/** Red, green and blue in the middle of it. */
async function middleOf(logo: Logo): Promise<number[]> {
  const { data, channels } = await pixelsOf(logo);
  const at = (Math.floor(logo.height / 2) * logo.width + Math.floor(logo.width / 2)) * channels;
  return [...data.subarray(at, at + 3)];
}

describe('a logo', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'may be %s, and icons are made of it',
    async (format) => {
      const picture = sharp({ create: { width: 600, height: 200, channels: 3, background: '#fcbd34' } });
      const logo = await storeLogo(storage, await picture.toFormat(format).toBuffer());
      expect(logo).toMatchObject({ width: 240, height: 80 });
      for (const icon of ICONS) {
        const file = await readLogo(storage, iconFile(logo, icon));
        const side = Number(icon.replace('maskable-', ''));
        const {
          width,
          height,
          format: stored,
          hasAlpha,
        } = await sharp(file ? await readWhole(file) : undefined).metadata();
        expect({ icon, width, height, kept: stored }).toEqual({
          icon,
          width: side,
          height: side,
          kept: 'png',
        });
        expect({ icon, hasAlpha }).toEqual({ icon, hasAlpha: icon !== '180' && icon !== 'maskable-512' });
      }
      expect((await readdir(path.join(folder, 'logos'))).every(isLogoFile)).toBe(true);
    },
  );

  test('may be a drawing, whatever stands before it, and stays clear where it is', async () => {
    const drawn = await storeLogo(
      storage,
      Buffer.concat([
        Buffer.from('<?xml version="1.0"?>\n<!-- ours -->\n'),
        svg('<circle cx="50" cy="50" r="20" fill="#00ff00"/>'),
      ]),
    );
    expect(drawn).toMatchObject({ width: 80, height: 80 });
    const [red = 255, green = 0] = await middleOf(drawn);
    expect([red < 9, green > 246]).toEqual([true, true]);
    const { data, channels } = await pixelsOf(drawn);
    expect(channels).toBe(4);
    expect(data[3]).toBe(0);
  });

  test('brings nothing with it but what can be seen', async () => {
    const secret = path.join(folder, 'secret.png');
    await writeFile(
      secret,
      await sharp({ create: { width: 100, height: 100, channels: 3, background: '#ff0000' } })
        .png()
        .toBuffer(),
    );
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const images = [pathToFileURL(secret).href, secret, `http://127.0.0.1:${port}/spy.png`].map(
      (href) => `<image xlink:href="${href}" href="${href}" width="100" height="100"/>`,
    );
    const hostile = svg(
      `${GREEN}<script>alert(1)</script><style>@import url(http://127.0.0.1:${port}/spy.css);</style>` +
        `${images.join('')}<foreignObject width="9" height="9"><iframe src="http://127.0.0.1:${port}/"/></foreignObject>`,
    );
    const logo = await storeLogo(storage, hostile);
    server.close();
    expect(asked).toBe(0);
    const [red = 255, green = 0] = await middleOf(logo);
    expect([red < 9, green > 246]).toEqual([true, true]);
    const file = await readLogo(storage, logoFile(logo));
    const stored = file ? (await readWhole(file)).toString('latin1') : '';
    expect(stored).toMatch(/^RIFF/);
    expect(stored).not.toMatch(/script|alert|spy/);
  });

  test.each([
    [
      'entities that grow',
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
      ),
    ],
    [
      'entities from a file',
      Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`),
    ],
    ['a drawing that is damaged', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
    ['no drawing', Buffer.from('<html><svg></html>')],
    ['text', Buffer.from('Paws of Surrey')],
    ['nothing', Buffer.from('')],
    ['a drawing without a size', svg(GREEN, 'width="0" height="0"')],
  ])('is refused in a sentence where it is %s', async (_, bytes) => {
    await expect(storeLogo(storage, bytes)).rejects.toThrow(/Choose an? .*\.$/);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is refused where it is too large or too small', async () => {
    await expect(storeLogo(storage, new Uint8Array(LARGEST_LOGO + 1))).rejects.toThrow('larger than 2 MB');
    const tiny = await sharp({ create: { width: 400, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(storeLogo(storage, tiny)).rejects.toThrow('less than 32 pixels');
    const busy = svg(GREEN.repeat(6000));
    await expect(storeLogo(storage, busy)).rejects.toThrow('larger than 256 KB');
    const vast = svg(GREEN, 'width="1000000" height="1000000"');
    await storeLogo(storage, vast).catch((error: Error) => expect(error.message).toContain('cannot be read'));
  });
});

test('only names of logos are read', async () => {
  for (const name of ['../secret', 'secret.png', `${'a'.repeat(32)}.webp`, `${'a'.repeat(32)}-icon-33.png`])
    expect(await readLogo(storage, name)).toBeNull();
  const logo = { hash: 'a'.repeat(32), width: 240, height: 80 };
  expect(parseLogo(formatLogo(logo))).toEqual(logo);
  for (const text of [
    '',
    'x',
    `${'a'.repeat(32)}-0x80`,
    `${'a'.repeat(32)}-99999x1`,
    `../${'a'.repeat(29)}-1x1`,
  ])
    expect(parseLogo(text)).toBeNull();
  expect(shownLogo(formatLogo(logo))).toMatchObject({ width: 120, height: 40, saysName: true });
  expect(shownLogo('')).toBeNull();
});

describe('a drawing that takes too much', () => {
  test.each(['WWW', '<style/>WWW', '<![CDATA[WWW]]>'])(
    'is refused for its text before it is drawn',
    async (text) => {
      const stored = storeLogo(storage, svg(`<text y="50">${text.replace('WWW', 'W'.repeat(5000))}</text>`));
      await expect(stored).rejects.toThrow('The drawing has too much text.');
      const styled = svg(`<style>${'.a { fill: red } '.repeat(300)}</style>${GREEN}<text>Paws</text>`);
      await expect(storeLogo(storage, styled)).resolves.toMatchObject({ width: 80 });
    },
  );

  test('ends with the process that draws it', async () => {
    const limits = { side: 64, mostPixels: 1_000_000 };
    await expect(drawSvg(svg(GREEN), { ...limits, longestMs: 60_000 })).resolves.toBeInstanceOf(Buffer);
    // Not even a process begins in that time.
    await expect(drawSvg(svg(GREEN), { ...limits, longestMs: 1 })).rejects.toMatchObject({
      signal: 'SIGKILL',
    });
  });
});
