import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { siteConfig } from '#app/config/config.server.ts';
import { parseConfig } from '#app/config/config.server.ts';
import { readRegion, storeRegion } from '#app/features/places/region/stored-region.server.ts';
import type { MailServerInput } from '#app/features/messages/mail-server/mail-server-form.ts';
import {
  openMailServer,
  PasswordNeeded,
  PasswordUnreadable,
} from '#app/features/messages/mail-server/stored-mail-server.server.ts';
import { createSecretBox } from '#app/platform/secret-box.server.ts';
import { mailServer, users } from '#db/schema.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { startMailServer } from '#tests/support/stubs/mail-server.ts';
import { saveMailServer, testMailServer } from './mail-server.server.ts';

const database = useScratchDatabase();
const mailSecrets = createSecretBox('the secret of the site', 'mail servers');
const closing: { close(): unknown }[] = [];
const NO_RECORDS = async () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }));

beforeEach(async () => {
  await database.db.delete(mailServer);
  if (!(await readRegion(database.db))) await storeRegion(database.db, HAMPSHIRE);
  await database.db
    .insert(users)
    .values({ id: 'ann', name: '', email: 'ann@dogs.example' })
    .onConflictDoNothing();
});
afterEach(() => {
  for (const one of closing.splice(0)) one.close();
});

async function servicesNow(environment: Record<string, string> = {}) {
  const { db } = database;
  const now = (await readRegion(db)) ?? HAMPSHIRE;
  const region = Object.assign(async () => now, { last: () => now, forget: () => {} });
  return { db, mailSecrets, region, config: siteConfig(parseConfig(environment), () => now) };
}

const LOCAL: NonNullable<MailServerInput['server']> = {
  host: '127.0.0.1',
  port: 25,
  security: 'none',
  username: null,
};
const save = async (input: Partial<MailServerInput>) =>
  saveMailServer(await servicesNow(), 'ann', {
    server: LOCAL,
    password: null,
    sender: null,
    perMinute: null,
    ...input,
  });
const stored = async () => (await database.db.select().from(mailServer))[0];

describe('saving', () => {
  test('has the site send emails by it, with the sender, from the next one on', async () => {
    expect((await servicesNow()).config).toMatchObject({ sendsMail: false });
    await save({ sender: 'post@dogs.example' });
    expect((await servicesNow()).config).toMatchObject({
      sendsMail: true,
      mailFrom: '"Hampshire Dog Directory" <post@dogs.example>',
    });
    const operators = (await servicesNow({ MAIL_FROM: 'Op <op@dogs.example>' })).config;
    expect(operators.mailFrom).toBe('Op <op@dogs.example>');
    await save({ server: null, perMinute: 20 });
    expect(await stored()).toMatchObject({ host: null, per_minute: 20 });
    await save({ server: null });
    expect((await servicesNow()).config).toMatchObject({ sendsMail: false });
    expect(await stored()).toBeUndefined();
  });

  test('keeps the password encrypted, and only for the server it was entered for', async () => {
    const server = { ...LOCAL, username: 'ann' };
    await expect(save({ server })).rejects.toThrow(PasswordNeeded);
    await save({ server, password: 'open sesame' });
    expect(JSON.stringify(await stored())).not.toContain('sesame');
    await save({ server, sender: 'post@dogs.example' });
    expect((await openMailServer(database.db, mailSecrets))?.login).toEqual({
      user: 'ann',
      password: 'open sesame',
    });
    for (const change of [
      { host: 'evil.example' },
      { port: 587 },
      { username: 'bob' },
      { security: 'tls' as const },
    ])
      await expect(save({ server: { ...server, ...change } })).rejects.toThrow(PasswordNeeded);
    await save({ server: LOCAL });
    expect((await stored())?.password).toBeNull();
  });

  test('another AUTH_SECRET can’t read it, and the key of webhooks can’t either', async () => {
    await save({ server: { ...LOCAL, username: 'ann' }, password: 'open sesame' });
    for (const box of [
      createSecretBox('another secret', 'mail servers'),
      createSecretBox('the secret of the site', 'webhooks'),
    ])
      await expect(openMailServer(database.db, box)).rejects.toThrow(PasswordUnreadable);
    const answer = await testMailServer(
      { ...(await servicesNow()), mailSecrets: createSecretBox('another secret', 'mail servers') },
      'ann@dogs.example',
      NO_RECORDS,
    );
    expect(answer.lines.join(' ')).toContain('Enter it again');
  });

  test('two at once leave one server with its own password', async () => {
    const both = ['one', 'two'].map((username) =>
      save({ server: { ...LOCAL, username }, password: username }),
    );
    await Promise.all(both);
    const { login } = (await openMailServer(database.db, mailSecrets)) ?? {};
    expect(login?.password).toBe(login?.user);
  });

  test('is in the log by the name of the server', async () => {
    await save({ server: { ...LOCAL, username: 'ann' }, password: 'open sesame' });
    const { rows } = await database.pool.query(
      "SELECT details::text FROM actions WHERE action = 'mail-server.changed' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0].details).toContain('127.0.0.1');
    expect(rows[0].details).not.toContain('sesame');
  });
});

describe('a test email', () => {
  const send = async (lookUp = NO_RECORDS as Parameters<typeof testMailServer>[2]) =>
    testMailServer(await servicesNow(), 'ann@dogs.example', lookUp);

  /** Stores a server on any port of this machine. */
  async function use(port: number, login: { username: string; password: string } | null = null) {
    await save({
      server: { ...LOCAL, port, username: login?.username ?? null },
      password: login?.password ?? null,
      sender: 'post@dogs.example',
    });
  }

  test('arrives, and the page repeats what the server and the domain say', async () => {
    const server = await startMailServer('open sesame');
    closing.push(server);
    await use(server.port, { username: 'ann', password: 'open sesame' });
    const answer = await send(async (domain) => [
      [domain.startsWith('_dmarc') ? 'v=DMARC1; p=none' : 'v=spf1 -all'],
    ]);
    expect(answer).toMatchObject({ isSent: true, title: '127.0.0.1 took the email to ann@dogs.example' });
    expect(answer.lines.join(' ')).toMatch(/It said: 250 .* has an SPF record.* has a DMARC record/);
    expect(server.received[0]?.text).toContain('From: Hampshire Dog Directory <post@dogs.example>');
    expect((await send()).lines.join(' ')).toContain('dogs.example has no SPF record');
  });

  test('a refused password is said in the server’s words, with what to do', async () => {
    const server = await startMailServer('open sesame');
    closing.push(server);
    await use(server.port, { username: 'ann', password: 'wrong' });
    const { isSent, lines } = await send();
    expect(isSent).toBe(false);
    expect(lines.join(' ')).toMatch(/It said: 535 Wrong user or password.*Check the user and the password/);
    expect(lines.join(' ')).not.toContain('wrong');
  });

  test('a program that is no mail server is not repeated', async () => {
    const other = createServer((socket) => socket.end('SECRET=1\r\n'));
    closing.push(other);
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    await use((other.address() as AddressInfo).port);
    const { isSent, lines } = await send();
    expect(isSent).toBe(false);
    expect(lines.join(' ')).not.toContain('SECRET');
  });

  test('nothing that listens is said as well', async () => {
    await use(1);
    expect((await send()).lines.join(' ')).toMatch(/ECONNREFUSED.*Check the server, port and security/);
  });

  test('the operator’s server counts first', async () => {
    const server = await startMailServer();
    closing.push(server);
    await use(1);
    const services = await servicesNow({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    expect(await testMailServer(services, 'ann@dogs.example', NO_RECORDS)).toMatchObject({ isSent: true });
    expect(server.received).toHaveLength(1);
  });
});
