import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jobs, mailPace, mailServer, outgoingMails } from '#db/schema.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { type Mail, outboxTransport, smtpTransport } from './transport.server.ts';
import { createMailQueue, type MailQueue, type Refusals } from './mail-queue.server.ts';

const database = useScratchDatabase();
const FROM = '"Dogs, Cats" <no-reply@dogs.example>';
const MINUTE_MS = 60_000;
const mail: Mail = {
  recipient: 'ann@dogs.example',
  subject: 'Bestätigen: 安',
  text: `A line, then one of ${'very '.repeat(40)}many words.\n\nhttps://dogs.example/auth/confirm?token=a_b-c&redirectTo=%2Fx\n`,
  html: '<p>A line</p>',
  link: 'https://dogs.example/auth/confirm?token=a_b-c&redirectTo=%2Fx',
};

let now: number;
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  now = Date.now();
  for (const table of [outgoingMails, jobs, mailPace, mailServer]) await database.db.delete(table);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface TestQueue extends MailQueue {
  /** Sends what is due now. */
  deliverDue(): Promise<void>;
  log: string[];
}

/** A mailer with a queue, as a node has them. */
function mailer(
  transport: (mail: Mail) => Promise<void>,
  onTrial = false,
  more: { perMinute?: number; refusals?: Refusals } = {},
): TestQueue {
  const log: string[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void log.push(line) });
  const common = { clock: () => now, logger };
  const queue = createJobQueue({ ...common, pool: database.pool });
  const made = createMailQueue({
    ...common,
    db: database.db,
    jobs: queue,
    transport,
    logMessages: onTrial,
    ...more,
  });
  stops.push(() => queue.stop());
  return { ...made, deliverDue: () => queue.runDue(), log };
}

/** What waits, each message with its job. */
const waiting = () =>
  database.db
    .select({ attempts: jobs.attempts, last_error: jobs.last_error, next_attempt_at: jobs.run_at })
    .from(outgoingMails)
    .innerJoin(jobs, eq(sql`(${jobs.payload} ->> 'mail')::bigint`, outgoingMails.id));

/** A real SMTP server which keeps what it is given; `refuse` answers recipients with an error. */
async function smtpServer(
  options: { refuse?: number; saying?: string; atEnd?: boolean; port?: number } = {},
) {
  const received: string[] = [];
  const refusal = () =>
    options.refuse
      ? Object.assign(new Error(options.saying ?? 'no such mailbox'), { responseCode: options.refuse })
      : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      callback(options.atEnd ? null : refusal());
    },
    onData: (stream, _session, callback) => {
      let message = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        message += part;
      });
      stream.on('end', () => {
        received.push(message);
        callback(options.atEnd ? refusal() : null);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  stops.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}`, port, received };
}

describe('by SMTP', () => {
  test('a message arrives with text, HTML, subject and sender as they were', async () => {
    const { url, received } = await smtpServer();
    const sender = mailer(smtpTransport(url, () => FROM));
    await sender.add({ ...mail, stop: 'https://dogs.example/stop' });
    await sender.deliverDue();
    const parsed = await PostalMime.parse(received[0] ?? '');
    expect(parsed).toMatchObject({
      subject: mail.subject,
      from: { address: 'no-reply@dogs.example', name: 'Dogs, Cats' },
      to: [{ address: mail.recipient }],
    });
    const header = (key: string) => parsed.headers.find((one) => one.key === key)?.value;
    expect(['auto-submitted', 'list-unsubscribe', 'list-unsubscribe-post'].map(header)).toEqual([
      'auto-generated',
      '<https://dogs.example/stop>',
      'List-Unsubscribe=One-Click',
    ]);
    expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim());
    expect(parsed.html?.trim()).toBe(mail.html);
    expect(received).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('a message that somebody else has written is answered to them', async () => {
    const { url, received } = await smtpServer();
    const sender = mailer(smtpTransport(url, () => FROM));
    await sender.add({ ...mail, replyTo: 'bob@dogs.example' });
    await sender.add(mail);
    await sender.deliverDue();
    const parsed = await Promise.all(received.map((message) => PostalMime.parse(message)));
    expect(parsed.map(({ replyTo }) => replyTo?.map(({ address }) => address) ?? null)).toEqual(
      expect.arrayContaining([['bob@dogs.example'], null]),
    );
  });

  test('a message waits while the server is down, and arrives once it is back', async () => {
    const probe = await smtpServer();
    const sender = mailer(smtpTransport('smtp://127.0.0.1:1', () => FROM));
    await expect(sender.add(mail)).resolves.toBeUndefined();
    await sender.deliverDue();
    expect(await waiting()).toMatchObject([
      { attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') },
    ]);

    const back = mailer(smtpTransport(probe.url, () => FROM));
    await back.deliverDue();
    expect(probe.received).toHaveLength(0);
    now += 2 * MINUTE_MS;
    await back.deliverDue();
    expect(probe.received).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('a message is given up when the server says no for good', async () => {
    const { url } = await smtpServer({ refuse: 550 });
    const sender = mailer(smtpTransport(url, () => FROM));
    await sender.add(mail);
    await sender.deliverDue();
    expect(await waiting()).toEqual([]);
    expect(sender.log.join()).toContain('mail given up');
  });

  test('a message is tried again when the server says not now', async () => {
    const { url } = await smtpServer({ refuse: 451 });
    const sender = mailer(smtpTransport(url, () => FROM));
    await sender.add(mail);
    await sender.deliverDue();
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  });
});

describe('sending', () => {
  test('does not wait for a server that is slow', async () => {
    const begun = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    const slow = mailer(() => {
      begun.resolve();
      return finished.promise;
    });
    await slow.add(mail);
    expect(await waiting()).toHaveLength(1);
    await begun.promise;
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    finished.resolve();
    await slow.deliverDue();
    expect(await waiting()).toEqual([]);
  });

  test('is done by one of several nodes', async () => {
    const sent: string[] = [];
    const nodes = [1, 2, 3].map(() => mailer(async ({ recipient }) => void sent.push(recipient)));
    const recipients = Array.from({ length: 20 }, (_, index) => `${index}`);
    await Promise.all(
      recipients.map(async (recipient, index) => nodes[index % 3]?.add({ ...mail, recipient })),
    );
    await Promise.all(nodes.map((node) => node.deliverDue()));
    expect(sent.toSorted()).toEqual(recipients.toSorted());
  });

  test('is tried less and less often, and given up after two days', async () => {
    const failing = mailer(async () => {
      throw new Error('no');
    });
    await failing.add(mail);
    await failing.deliverDue();
    const begun = now;
    const waits: number[] = [];
    for (let row = (await waiting())[0]; row; row = (await waiting())[0]) {
      waits.push(Math.round((row.next_attempt_at.getTime() - now) / MINUTE_MS));
      now = row.next_attempt_at.getTime();
      await failing.deliverDue();
    }
    expect(waits.slice(0, 5)).toEqual([1, 5, 15, 60, 60]);
    expect((now - begun) / MINUTE_MS / 60).toBeGreaterThan(48);
    expect((now - begun) / MINUTE_MS / 60).toBeLessThan(50);
  });
});

const PATIENT = { timeout: 20_000 };
const REPEATS: Mail = { ...mail, stop: 'https://dogs.example/alerts/x' };
const to = (recipient: string, one = mail): Mail => ({ ...one, recipient });

/** Moves what was sent into the past, as if time went by. */
const laterBy = (seconds: number) =>
  database.pool.query(
    `UPDATE mail_pace SET sent_at = (SELECT coalesce(array_agg(at - $1 * interval '1 second'), '{}') FROM unnest(sent_at) AS at)`,
    [seconds],
  );

describe('emails that people wait for', () => {
  test('go before those that repeat, however many wait', async () => {
    const sent: string[] = [];
    const stuck = Promise.withResolvers<void>();
    const node = mailer(async ({ recipient }) => {
      if (recipient !== 'password') await stuck.promise;
      sent.push(recipient);
    });
    await Promise.all(Array.from({ length: 30 }, (_, n) => node.add(to(`bulk ${n}`, REPEATS))));
    await node.add(to('password'));
    await expect.poll(() => sent).toEqual(['password']);
    stuck.resolve();
    await node.deliverDue();
    expect(sent).toHaveLength(31);
  });

  test('find room in the limit that those which repeat have used up', async () => {
    const sent: string[] = [];
    const nodes = [1, 2].map(() =>
      mailer(async ({ recipient }) => void sent.push(recipient), false, { perMinute: 10 }),
    );
    await Promise.all(
      Array.from({ length: 30 }, async (_, n) => nodes[n % 2]?.add(to(`bulk ${n}`, REPEATS))),
    );
    await expect.poll(() => sent).toHaveLength(8);
    await nodes[0]?.add(to('password'));
    await nodes[1]?.add(to('address'));
    await expect.poll(() => sent.slice(8).toSorted()).toEqual(['address', 'password']);
    await nodes[0]?.add(to('too many'));
    expect(await database.db.select().from(mailPace)).toMatchObject([{ sent_at: { length: 10 } }]);
    await laterBy(59);
    await expect.poll(() => sent, PATIENT).toContain('too many');
  });

  test('keep to the limit that the owner has set, on every node', async () => {
    await database.db.insert(mailServer).values({ per_minute: 3 });
    const sent: string[] = [];
    const nodes = [1, 2].map(() => mailer(async ({ recipient }) => void sent.push(recipient)));
    await Promise.all(Array.from({ length: 8 }, async (_, n) => nodes[n % 2]?.add(to(`${n}`))));
    await expect.poll(() => sent).toHaveLength(3);
    for (const much of [6, 8]) {
      await laterBy(59.9);
      await expect.poll(() => sent, PATIENT).toHaveLength(much);
    }
  });

  test('wait on for the next start when the site stops', async () => {
    const node = mailer(async () => {}, false, { perMinute: 1 });
    await node.add(to('one'));
    await node.add(to('two'));
    await expect.poll(waiting).toHaveLength(1);
    await stops.pop()?.();
    expect(await waiting()).toMatchObject([{ attempts: 0, last_error: null }]);
  });
});

test('an email that repeats never goes twice after a kill in the middle; others go again', async () => {
  const quiet = mailer(async () => {});
  await stops.pop()?.();
  await quiet.add(to('alert', REPEATS));
  await quiet.add(to('password'));
  const child = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../tests/support/jobs/mail-child.ts'), database.url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => void (said += part));
  await expect
    .poll(() => said.trim().split('\n').toSorted(), { timeout: 20_000 })
    .toEqual(['alert', 'password']);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const sent: string[] = [];
  const next = mailer(async ({ recipient }) => void sent.push(recipient));
  now += 5 * MINUTE_MS;
  // The database may notice later than we do that the process has gone.
  const left = async () => {
    await next.deliverDue();
    return database.db.$count(outgoingMails);
  };
  await expect.poll(left, PATIENT).toBe(0);
  expect(sent).toEqual(['password']);
});

test('an email that repeats is tried again after a failure', async () => {
  let fails = true;
  const sent: string[] = [];
  const node = mailer(async ({ recipient }) => {
    if (fails) throw new Error('not now');
    sent.push(recipient);
  });
  await node.add(to('alert', REPEATS));
  await node.deliverDue();
  fails = false;
  now += 2 * MINUTE_MS;
  await node.deliverDue();
  expect(sent).toEqual(['alert']);
});

describe('an address is refused', () => {
  const answers = async (options: Parameters<typeof smtpServer>[0]) => {
    const { url } = await smtpServer(options);
    const heard: unknown[] = [];
    const node = mailer(
      smtpTransport(url, () => FROM),
      false,
      {
        refusals: {
          refused: async (recipient, code) => void heard.push([recipient, code]),
          arrived: async (recipient) => void heard.push(recipient),
        },
      },
    );
    await node.add(mail);
    await node.add(REPEATS);
    await node.deliverDue();
    return heard;
  };
  const both = (code: number) => [1, 2].map(() => [mail.recipient, code]);

  test.each([
    [550, 'no such user'],
    [550, '5.1.1 The email account does not exist'],
    [553, 'mailbox name not allowed'],
    [551, '5.1.6 moved'],
    [550, '5.2.1 mailbox disabled'],
  ])('by “%i %s”', async (refuse, saying) => {
    expect(await answers({ refuse, saying })).toEqual(both(refuse));
  });

  test('also after the message, if the status says so', async () => {
    expect(await answers({ refuse: 550, saying: '5.1.1 unknown', atEnd: true })).toEqual(both(550));
  });

  test.each([
    [550, '5.7.1 message looks like spam'],
    [550, '5.1.8 sender address rejected'],
    [550, 'relay not permitted'],
    [552, '5.2.2 mailbox full'],
    [554, 'no such user'],
    [450, '4.1.1 try later'],
    [421, 'busy'],
  ])('not by “%i %s”', async (refuse, saying) => {
    expect(await answers({ refuse, saying })).toEqual([]);
  });

  test('not by a refusal of the content', async () => {
    expect(await answers({ refuse: 550, saying: 'no thank you', atEnd: true })).toEqual([]);
  });

  test('no more, once an email that doesn’t repeat arrives there', async () => {
    expect(await answers({})).toEqual([mail.recipient]);
  });
});

describe('without a server', () => {
  test('each message is a file of its own that mail programs open, and a line in the log', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
    stops.push(() => rm(folder, { recursive: true }));
    const sender = mailer(
      outboxTransport(
        path.join(folder, 'outbox'),
        () => FROM,
        () => now,
      ),
      true,
    );
    await sender.add(mail);
    await sender.add({ ...mail, recipient: 'bob@dogs.example' });
    await sender.deliverDue();
    const files = await readdir(path.join(folder, 'outbox'));
    expect(files).toHaveLength(2);
    for (const file of files) expect(file).toMatch(/^\d{4}-\d\d-\d\dT.+\.eml$/);
    const contents = await Promise.all(
      files.map((file) => readFile(path.join(folder, 'outbox', file), 'utf8')),
    );
    const parsed = await Promise.all(contents.map((content) => PostalMime.parse(content)));
    expect(parsed.map(({ to }) => to?.[0]?.address ?? '').toSorted()).toEqual([
      'ann@dogs.example',
      'bob@dogs.example',
    ]);
    expect(parsed[0]?.text).toContain(mail.link);
    expect(contents[0]).toMatch(/\r\n\r\n/);
    expect(JSON.parse(sender.log[0] ?? '')).toMatchObject({ subject: mail.subject, link: mail.link });
  });

  test('recipient and link stay out of the log except in trial use', async () => {
    const sender = mailer(async () => {});
    await sender.add(mail);
    await sender.deliverDue();
    expect(sender.log).toEqual([]);
  });
});

test('an email of a transaction is sent as soon as the outermost one has committed, and not if it fails', async () => {
  const sent: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const { add } = mailer(async ({ subject }) => {
    sent.push(subject);
    arrived.resolve();
  });
  const failed = database.db.transaction(async (transaction) => {
    await add({ ...mail, subject: 'failed' }, transaction);
    throw new Error('failed');
  });
  await expect(failed).rejects.toThrow('failed');
  await database.db.transaction(async (outer) => {
    await outer.transaction((inner) => add({ ...mail, subject: 'committed' }, inner));
    await outer.execute(sql`SELECT pg_sleep(0.2)`);
    expect(sent).toEqual([]);
  });
  await arrived.promise;
  expect(sent).toEqual(['committed']);
});
