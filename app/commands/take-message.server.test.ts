import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { messages, outgoingMails, rateLimits } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { createAttemptLimits } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { createCaptcha } from '#app/features/accounts/captcha/captcha.server.ts';
import { outboxTransport } from '#app/mail/transport.server.ts';
import { createMailQueue } from '#app/mail/mail-queue.server.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import { testSite, NONE_STOPPED } from '#tests/support/content/collected-mails.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import { countEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { readMessage } from '#app/request/answer-message.server.ts';
import { takeMessage } from './take-message.server.ts';

const database = useScratchDatabase();
const SECRET = 'a secret which is long enough for tests';
const HOME = '192.0.2.1';
const GOOD = {
  name: 'Ann',
  email: 'ann@dogs.example',
  subject: 'Waggy Walks',
  message: 'Please list us.\n\nWe walk dogs.',
};

beforeEach(async () => {
  for (const table of [messages, outgoingMails, rateLimits]) await database.db.delete(table);
});

const logger = pino({ level: 'silent' });
const UNSET = {
  siteName: 'Test Directory',
  siteUrl: 'https://dogs.example',
  contactEmail: null as string | null,
  adminEmails: [] as string[],
  sendsMail: false,
};

function services(config: Partial<typeof UNSET> = {}, provider: 'altcha' | 'off' = 'altcha') {
  const { db, pool } = database;
  return {
    db,
    logger,
    limits: createAttemptLimits(pool, SECRET),
    captcha: createCaptcha({
      db,
      settings: { provider, siteKey: '', secret: '' },
      signingSecret: SECRET,
      clock: () => Date.now(),
      onProblem: () => {},
    }),
    mailer: createMailer(
      createMailQueue({
        db,
        // Never gets to it: what waits is looked at.
        jobs: { ...createJobQueue({ pool, clock: () => Date.now(), logger }), wake: () => {} },
        transport: async () => {},
        clock: () => Date.now(),
        logger,
        logMessages: false,
      }),
      () => testSite(),
      async () => true,
      NONE_STOPPED,
    ),
    config: { ...UNSET, ...config },
  };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const send = (fields: Record<string, string> = {}, address: string | null = HOME, site = services()) =>
  takeMessage(site, readMessage(formOf({ ...GOOD, ...fields })), address);

const stored = () => database.db.select().from(messages);

async function solved(): Promise<string> {
  const challenge = await services().captcha.challenge();
  if (!challenge) throw new Error('no challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('what somebody writes by the contact page', () => {
  test('is stored, without a captcha and without anything about the network', async () => {
    expect(await send()).toEqual({ status: 200 });
    expect(await stored()).toMatchObject([
      { name: GOOD.name, email: GOOD.email, subject: GOOD.subject, text: GOOD.message, dealt_with_at: null },
    ]);
    const { rows } = await database.pool.query(
      'SELECT messages::text || rate_limits::text AS text FROM messages, rate_limits',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toContain(HOME);
  });

  test('comes back with what is wrong when a field is', async () => {
    const fields = { email: 'nonsense', subject: '' };
    expect(await send(fields)).toEqual({
      status: 400,
      answer: {
        values: { ...GOOD, ...fields },
        errors: {
          email: 'Enter an email address such as name@example.org.',
          subject: 'Tell us what it’s about, for example the name of the business.',
        },
        problem: {
          title: 'Missing fields',
          description: 'Please fill in all required fields',
          tone: 'danger',
        },
      },
    });
    expect(await stored()).toEqual([]);
  });

  test('is not taken from a program that fills in every field, nor does it cost anybody anything', async () => {
    for (let turn = 0; turn < 10; turn += 1)
      expect(await send({ topic: 'Cheap watches' })).toMatchObject({ status: 400, answer: { values: GOOD } });
    expect(await stored()).toEqual([]);
    expect(await send({ topic: '' })).toEqual({ status: 200 });
  });

  test('is stored once when the button is pressed twice, however near to one another', async () => {
    const site = services({ sendsMail: true, contactEmail: 'office@dogs.example' });
    const pressed = await Promise.all([1, 2, 3].map(() => send({}, HOME, site)));
    expect(pressed).toEqual([{ status: 200 }, { status: 200 }, { status: 200 }]);
    expect(await send({}, HOME, site)).toEqual({ status: 200 });
    expect(await stored()).toHaveLength(1);
    expect(await database.db.select().from(outgoingMails)).toHaveLength(1);
    for (const change of [{ name: 'Bob' }, { subject: 'Wet Walks' }, { message: 'Please list us' }])
      await send(change, '192.0.2.2', site);
    expect(await stored()).toHaveLength(4);
  });

  test('is stored again when it is sent again later', async () => {
    await send();
    await database.db.update(messages).set({ at: sql`now() - interval '61 minutes'` });
    await send();
    expect(await stored()).toHaveLength(2);
  });

  test('takes a captcha after five from one network, while others need none', async () => {
    for (const turn of [1, 2, 3, 4, 5])
      expect(await send({ subject: `Walk ${turn}` })).toEqual({ status: 200 });
    const refused = await send();
    expect(refused).toMatchObject({
      status: 429,
      answer: { captchaNeeded: true, values: GOOD, problem: { title: 'CAPTCHA verification required' } },
    });
    expect(refused).toHaveProperty('retryAfterSeconds');
    expect(await send({}, '192.0.2.2')).toEqual({ status: 200 });
    const captcha = await solved();
    expect(await send({ captcha, subject: 'Walk 6' })).toEqual({ status: 200 });
    expect(await send({ captcha })).toMatchObject({
      status: 400,
      answer: { captchaNeeded: true, problem: { description: expect.stringContaining('not accepted') } },
    });
    expect(await stored()).toHaveLength(7);
  });

  test('takes a captcha from everybody after forty a day', async () => {
    for (let turn = 0; turn < 40; turn += 1)
      expect(await send({}, `10.0.${turn}.1`)).toEqual({ status: 200 });
    expect(await send({}, '10.1.0.1')).toMatchObject({ status: 429, answer: { captchaNeeded: true } });
    expect(await send({ captcha: await solved() }, '10.1.0.1')).toEqual({ status: 200 });
  });

  test('is limited for a network, and for all together, also with a captcha', async () => {
    const site = services({ contactEmail: 'office@dogs.example' }, 'off');
    for (let turn = 0; turn < 20; turn += 1)
      expect(await send({ subject: `Walk ${turn}` }, HOME, site)).toEqual({ status: 200 });
    expect(await send({}, HOME, site)).toMatchObject({
      status: 429,
      answer: {
        values: GOOD,
        problem: {
          description: expect.stringMatching(
            /^Too many messages have come from your network\. Please try again in .+ or write to office@dogs\.example\.$/,
          ),
        },
      },
    });
    for (let turn = 0; turn < 180; turn += 1) await send({ name: `Ann ${turn}` }, `10.0.${turn}.1`, site);
    expect(await send({}, '10.1.0.1', site)).toMatchObject({
      status: 429,
      answer: {
        problem: {
          description: expect.stringMatching(/^We’ve had a lot of messages today\. .* in \d+ hours/),
        },
      },
    });
    expect(await stored()).toHaveLength(200);
  });

  test('comes back when it cannot be stored', async () => {
    const site = services();
    const broken = {
      ...site,
      limits: { ...site.limits, count: () => Promise.reject(new Error('the database is away')) },
    };
    expect(await send({}, HOME, broken)).toMatchObject({
      status: 503,
      answer: {
        values: GOOD,
        problem: { description: expect.stringContaining('What you typed is still here') },
      },
    });
  });
});

describe('whoever looks after the site', () => {
  const sendsMail = true;
  const waiting = () => database.db.select().from(outgoingMails);

  test('is told by mail where there is a mail server, and answers the sender', async () => {
    await send(
      {},
      HOME,
      services({ sendsMail, contactEmail: 'office@dogs.example', adminEmails: ['bob@dogs.example'] }),
    );
    const [{ id } = { id: 0 }] = await stored();
    expect(await waiting()).toMatchObject([
      {
        recipient: 'office@dogs.example',
        replyTo: 'ann@dogs.example',
        subject: 'Message to Test Directory: Waggy Walks',
        link: `https://dogs.example/admin/messages/${id}`,
        text: expect.stringContaining('> Please list us.\n> \n> We walk dogs.'),
      },
    ]);
  });

  test('is every listed admin where there is no contact address', async () => {
    await send({}, HOME, services({ sendsMail, adminEmails: ['bob@dogs.example', 'cat@dogs.example'] }));
    expect((await waiting()).map(({ recipient }) => recipient)).toEqual([
      'bob@dogs.example',
      'cat@dogs.example',
    ]);
  });

  test('finds messages in the admin area alone where there is no mail server', async () => {
    await send({}, HOME, services({ contactEmail: 'office@dogs.example' }));
    expect(await waiting()).toEqual([]);
  });

  test('gets twenty mails a day at the most', async () => {
    const site = services({ sendsMail, contactEmail: 'office@dogs.example' }, 'off');
    for (let turn = 0; turn < 25; turn += 1)
      expect(await send({ subject: `Walk ${turn}` }, `10.0.${turn}.1`, site)).toEqual({ status: 200 });
    expect(await waiting()).toHaveLength(20);
    expect(await stored()).toHaveLength(25);
  });

  test('gets one mail with one sender to answer, whatever is written', async () => {
    const hostile = 'Hi\r\nBcc: victim@dogs.example\r\n\r\n<img src=x onerror=alert(1)>\u2028To: x@y.example';
    await send(
      { name: `"Ann" <x@y.example>, ${hostile}`.slice(0, 100), subject: hostile, message: hostile },
      HOME,
      services({ sendsMail, contactEmail: 'office@dogs.example' }),
    );
    const [mail] = await waiting();
    if (!mail) throw new Error('no mail');
    const folder = await mkdtemp(path.join(tmpdir(), 'directory-messages-'));
    try {
      await outboxTransport(
        folder,
        () => 'no-reply@dogs.example',
        () => Date.now(),
      )(mail);
      const [file = ''] = await readdir(folder);
      const parsed = await PostalMime.parse(await readFile(path.join(folder, file)));
      expect(parsed.to).toMatchObject([{ address: 'office@dogs.example' }]);
      expect(parsed.replyTo).toMatchObject([{ address: 'ann@dogs.example' }]);
      expect([parsed.bcc, parsed.cc]).toEqual([undefined, undefined]);
      expect(parsed.headers.filter(({ key }) => /^(bcc|cc|to)$/.test(key))).toHaveLength(1);
      expect(parsed.html).not.toContain('<img');
      expect(parsed.html).toContain('&lt;img');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('a complaint', () => {
  const complain = (site: ReturnType<typeof services>) =>
    takeMessage(site, readMessage(formOf(GOOD)), HOME, 'complaint');

  test('is acknowledged at once, by a mail without a word of what was written', async () => {
    const site = services({ sendsMail: true });
    expect(await complain(site)).toEqual({ status: 200 });
    expect(await stored()).toMatchObject([{ kind: 'complaint', acknowledged_at: expect.any(Date) }]);
    const mails = await database.db.select().from(outgoingMails);
    expect(mails).toHaveLength(1);
    const text = JSON.stringify(mails);
    expect(text).toContain(GOOD.email);
    for (const typed of [GOOD.subject, 'We walk dogs', 'Please list']) expect(text).not.toContain(typed);
  });

  test('is kept and waits for an admin where the address has had its emails of the day', async () => {
    const site = services({ sendsMail: true });
    for (let count = 0; count < 10; count += 1) await countEmail(site.limits, GOOD.email);
    const form = formOf({ ...GOOD, email: GOOD.email.replace('@', '+1@') });
    expect(await takeMessage(site, readMessage(form), HOME, 'complaint')).toEqual({ status: 200 });
    expect(await stored()).toMatchObject([{ kind: 'complaint', acknowledged_at: null }]);
    expect(await database.db.select().from(outgoingMails)).toEqual([]);
  });

  test('waits for an admin where no mail can be sent', async () => {
    expect(await complain(services())).toEqual({ status: 200 });
    expect(await stored()).toMatchObject([{ kind: 'complaint', acknowledged_at: null }]);
    expect(await database.db.select().from(outgoingMails)).toEqual([]);
  });
});
