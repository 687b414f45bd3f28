import { appendFile, mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import {
  becomeAdmin,
  CLIENT_ENVIRONMENT,
  type SiteClient,
  withDatabase,
} from '#tests/support/site/site-client.ts';
import { csvOf } from '#tests/support/content/import-steps.ts';
import { readPostmaster, type RunningSite, runDirectory } from '#tests/support/site/site-process.ts';
import { mountSmallDisk } from '#tests/support/database/small-disk.ts';
import { expect, test } from '#tests/support/site/site-test.ts';

const SMALL = 64 * 1024;
const PIECE = 4 * 1024 * 1024;

/** Sends a file of so many bytes to the import page, as its script does. */
function sendCsv(admin: SiteClient, bytes: number): Promise<Response> {
  const form = new FormData();
  form.set('intent', 'import');
  form.set('file', new File(['name\n', 'x'.repeat(bytes)], 'large.csv', { type: 'text/csv' }));
  return admin.postMultipart('/admin/import/runs', form);
}

async function sendPicture(admin: SiteClient): Promise<Response> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const pixels = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('picture', new File([new Uint8Array(pixels)], 'noise.png', { type: 'image/png' }));
  return admin.postMultipart('/blog/admin/uploads', form);
}

for (const [what, isReadOnly, words] of [
  ['full', false, 'The server has no room left.'],
  ['read-only', true, 'The server cannot write to its data folder.'],
] as const) {
  test(`a ${what} disk is said to whoever sends a file, leaves no half of it, and holds nothing else up`, async ({
    ownSites,
  }) => {
    const dataDir = await ownSites.newDataDir();
    const folders = ['imports', 'uploads', 'outbox'].map((name) => path.join(dataDir, name));
    const site = await ownSites.startProcess({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...CLIENT_ENVIRONMENT,
    });
    const admin = await becomeAdmin(site, 'ann@dogs.example');
    for (const folder of folders) await mkdir(folder, { recursive: true });
    const disks = folders.map((folder) => mountSmallDisk(folder, SMALL));
    try {
      test.skip(disks.includes(null), 'This machine lets us mount no disk.');
      for (const disk of disks) disk?.setReadOnly(isReadOnly);

      const csv = await sendCsv(admin, SMALL * 4);
      expect(csv.status).toBe(507);
      expect((await csv.json()).message).toContain(words);
      const picture = await sendPicture(admin);
      expect(picture.status).toBe(507);
      expect((await picture.json()).error).toContain(words);
      for (const folder of folders.slice(0, 2)) expect(await readdir(folder)).toEqual([]);

      // A registration is taken all the same; its mail waits for room.
      await takeAllRoom(folders[2] ?? '', isReadOnly);
      expect((await admin.register('bea@dogs.example')).status).toBe(200);
      expect((await fetch(`${site.url}/winchester`)).status).toBe(200);
      await withDatabase(dataDir, async (database) => {
        const waiting = `SELECT recipient FROM outgoing_mails JOIN jobs ON kind = 'mail' AND payload ->> 'mail' = outgoing_mails.id::text
          WHERE last_error IS NOT NULL`;
        await expect
          .poll(async () => (await database.query(waiting)).rows)
          .toEqual([{ recipient: 'bea@dogs.example' }]);
        expect((await database.query('SELECT 1 FROM imports')).rows).toEqual([]);
      });
    } finally {
      for (const disk of disks) disk?.unmount();
    }
  });
}

test('a command that finds no room, and a start that does not, say so in a sentence', async ({
  ownSites,
}) => {
  const dataDir = await ownSites.newDataDir();
  const disk = mountSmallDisk(dataDir, 130_000_000);
  try {
    test.skip(disk === null, 'This machine lets us mount no disk.');
    const site = await ownSites.startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    await takeRoomBut(100_000, dataDir);
    const csv = path.join(await ownSites.newDataDir(), 'many.csv');
    await writeFile(csv, csvOf(5000));
    const imported = await runDirectory(dataDir, ['import', csv]);
    expect(imported.stderr).toMatch(
      /.+ is full\. Free some disk space, then try again\.\n(Nothing was stored\.\n)?$/,
    );
    expect(imported.stderr).not.toMatch(/could not extend|base\/|insert into/i);
    expect(imported.code).toBe(1);
    expect((await fetch(`${site.url}/winchester`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  } finally {
    disk?.unmount();
  }
});

test('a disk so full that the database ends is told in a sentence, and all goes on once there is room', async ({
  ownSites,
}) => {
  const dataDir = await ownSites.newDataDir();
  const disk = mountSmallDisk(dataDir, 160_000_000);
  try {
    test.skip(disk === null, 'This machine lets us mount no disk.');
    const site = await ownSites.startProcess({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...CLIENT_ENVIRONMENT,
    });
    const admin = await becomeAdmin(site, 'ann@dogs.example');
    const post = (slug: string) => ({
      title: 'A long walk',
      slug,
      content: 'What I had typed.',
      category: 'General',
      status: 'published',
    });
    expect((await fetch(`${site.url}/winchester`)).status).toBe(200);
    const ballast = await takeRoomBut(2_000_000, dataDir);
    const before = await readPostmaster(dataDir);
    // Fills the write-ahead log until its next file cannot be made, upon which PostgreSQL ends, and starts in vain.
    const log = `SELECT pg_logical_emit_message(true, 'full', repeat('x', 2000000))`;
    const ended = withDatabase(dataDir, async (client) => {
      for (;;) await client.query(log);
    });
    await expect(ended).rejects.toThrow();
    const says = 'The built-in database’s disk is full. Free some space, and it will restart automatically.';
    await site.said(says);

    expect((await fetch(`${site.url}/winchester`)).status).toBe(200);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
    expect(await admin.postForm('/blog/admin/new', post('while-full'))).toBeNull();
    const command = await runDirectory(dataDir, ['admin', 'list']);
    expect(command.stderr).toBe(`${dataDir} is full. Free some disk space, then try again.\n`);
    expect(command.code).toBe(1);

    await rm(ballast);
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect((await readPostmaster(dataDir))?.port).toBe(before?.port);
    expect(await admin.postForm('/blog/admin/new', post('once-there-was-room'))).toBe('/blog/admin');
    expect((await sendPicture(admin)).status).toBe(201);
    expect((await runDirectory(dataDir, ['admin', 'list'])).code).toBe(0);
    // Once for the reason, not once for each attempt.
    expect(site.stderr.split(says)).toHaveLength(2);
    expect(await site.stop()).toBe(0);
  } finally {
    disk?.unmount();
  }
});

/**
 * Leaves so many bytes free, once the database has written what it still had to. Taken a piece at a time, since the site's own jobs
 * write meanwhile.
 */
async function takeRoomBut(bytes: number, dataDir: string): Promise<string> {
  await withDatabase(dataDir, (client) => client.query('CHECKPOINT'));
  const ballast = path.join(dataDir, 'ballast');
  for (;;) {
    const { bavail, bsize } = await statfs(dataDir);
    const left = bavail * bsize - bytes;
    if (left <= 0) return ballast;
    await appendFile(ballast, Buffer.alloc(Math.min(left, PIECE)));
  }
}

async function takeAllRoom(folder: string, isReadOnly: boolean): Promise<void> {
  if (isReadOnly) return;
  await writeFile(path.join(folder, 'other'), Buffer.alloc(SMALL)).catch(() => {});
}

test('a client that goes in the middle of an upload leaves neither a file nor an import', async ({
  ownSites,
}) => {
  const environment = { LOG_LEVEL: 'silent', SEED_DEMO: 'false', ...CLIENT_ENVIRONMENT };
  const site = await ownSites.startProcess(environment);
  const admin = await becomeAdmin(site, 'ann@dogs.example');
  const imports = path.join(site.dataDir, 'imports');
  const parts = async () => (await readdir(imports).catch(() => [])).length;

  const sent = await beginUpload(site, admin.cookie, '/admin/import/runs', 'file');
  await expect.poll(parts).toBe(1);
  sent.destroy();
  await expect.poll(parts).toBe(0);

  const picture = await beginUpload(site, admin.cookie, '/blog/admin/uploads', 'picture');
  picture.destroy();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await readdir(path.join(site.dataDir, 'uploads')).catch(() => [])).toEqual([]);
  await withDatabase(site.dataDir, async (database) => {
    expect((await database.query('SELECT 1 FROM imports')).rows).toEqual([]);
  });
});

/** Sends the first half of a form with a file, and waits for what is to come. */
async function beginUpload({ port }: RunningSite, cookie: string, address: string, field: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const part = `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  socket.write(
    `POST ${address} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: 1000000\r\n\r\n${part}${'x'.repeat(200_000)}`,
  );
  return socket;
}
