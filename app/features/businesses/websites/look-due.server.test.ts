import dns from 'node:dns/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { siteChecks } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { type PictureHost, startPictureHost } from '#tests/support/stubs/picture-host.ts';
import { lookAtDueSites } from './look-due.server.ts';
import { noteSites } from './note-sites.server.ts';

type Answers = Parameters<typeof startPictureHost>[0];

const database = useScratchDatabase();
const DAY_MS = 24 * 60 * 60_000;

let now: number;
/** What was waited for, in milliseconds. */
let waits: number[];
const hosts: PictureHost[] = [];

beforeEach(async () => {
  // What the database notes by its own clock is due by then.
  now = Date.now() + 60_000;
  waits = [];
  await database.pool.query('TRUNCATE businesses, site_checks, asked_hosts');
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const host of hosts.splice(0)) await host.close();
});

async function start(answers: Answers): Promise<PictureHost> {
  const host = await startPictureHost(answers);
  hosts.push(host);
  return host;
}

async function name(...sites: string[]): Promise<void> {
  await insertBusinesses(
    database.db,
    sites.map((site, index) => ({ name: `Kennels ${index} ${site}`, site })),
  );
  await noteSites(database.pool);
}

const look = (change: Partial<Parameters<typeof lookAtDueSites>[0]> = {}) =>
  lookAtDueSites({
    pool: database.pool,
    userAgent: 'dog-directory (+https://dogs.test/contact)',
    clock: () => now,
    signal: new AbortController().signal,
    mayConnect: () => true,
    wait: async (ms) => {
      waits.push(ms);
      now += ms;
    },
    ...change,
  });

const checks = () => database.db.select().from(siteChecks).orderBy(siteChecks.url);
/** What is known of the only one. */
async function check() {
  const [row] = await checks();
  if (!row) throw new Error('No website was noted.');
  return row;
}

const leads =
  (to: string, status = 301): Answers[string] =>
  (_request, response) =>
    response.writeHead(status, { Location: to }).end();

test('a site that answers works, is asked politely, and not again for a month', async () => {
  const host = await start({ '/': 200 });
  await name(`${host.origin}/`);
  expect(await look()).toBe(1);
  expect(host.asked).toEqual(['/robots.txt', '/']);
  expect(host.headers).toMatchObject({ 'user-agent': 'dog-directory (+https://dogs.test/contact)' });
  expect(host.headers).not.toHaveProperty('cookie');
  expect(host.headers).not.toHaveProperty('referer');
  expect(await check()).toMatchObject({ state: 'works', failed_on: [], problem: null, moved_to: null });
  now += 29 * DAY_MS;
  expect(await look()).toBe(0);
  now += 2 * DAY_MS;
  expect(await look()).toBe(1);
});

test('a host is asked every ten seconds, also by two nodes at once', async () => {
  let requests = 0;
  const host = await start({});
  const answer: Answers[string] = (_request, response) => {
    requests += 1;
    response.end();
  };
  const timed = await start({ '/robots.txt': answer, '/a': answer, '/b': answer });
  await name(`${timed.origin}/a`, `${timed.origin}/b`, `${host.origin}/`);
  const turns = spyOnTurns(new URL(timed.origin).host);
  await Promise.all([look(), look()]);
  const sorted = turns.toSorted((one, other) => one - other);
  const pauses = sorted.slice(1).map((time, index) => time - (sorted[index] ?? 0));
  expect(pauses.length).toBeGreaterThan(1);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(10_000);
  // When a request comes is no measure: the clock of the test goes on while it is under way. But there is none without its turn.
  expect(requests).toBeGreaterThan(1);
  expect(requests).toBeLessThanOrEqual(turns.length);
});

/** Times at which a caller got its turn to contact a host. */
function spyOnTurns(host: string): number[] {
  const turns: number[] = [];
  const query = database.pool.query.bind(database.pool) as (
    ...given: unknown[]
  ) => Promise<{ rowCount: number }>;
  vi.spyOn(database.pool, 'query').mockImplementation(async (...given: unknown[]) => {
    const answer = await query(...given);
    const [{ text }, values] = given as [{ text: string }, unknown[]];
    const isTurn = text.includes('INSERT INTO asked_hosts');
    if (isTurn && values[0] === host && answer.rowCount === 1) turns.push(Number(values[1]));
    return answer;
  });
  return turns;
}

test('a business has one website, whoever else names it, and names that are nobody’s are never asked', async () => {
  const lookup = vi.spyOn(dns, 'lookup').mockRejectedValue(new Error('asked'));
  await name(
    'https://paws.example/',
    'https://www.example.com',
    'http://dogs.test',
    'http://localhost:3000/',
    'https://dogs.invalid.',
    'http://printer.local',
    'not an address',
    'javascript:alert(1)',
    'https://paws.co.uk/',
    'https://paws.co.uk/',
  );
  expect((await checks()).map(({ url }) => url)).toEqual(['https://paws.co.uk/']);
  await look();
  expect(lookup).toHaveBeenCalledTimes(1);
  await database.pool.query(`UPDATE businesses SET site = NULL`);
  await noteSites(database.pool);
  expect(await checks()).toEqual([]);
});

describe('three failures on three days', () => {
  test('make a site unreachable, and one answer makes it work again', async () => {
    let status = 404;
    const host = await start({ '/': (_request, response) => response.writeHead(status).end() });
    await name(`${host.origin}/`);
    now = Date.parse('2027-11-03T12:00Z');
    await look();
    expect(await check()).toMatchObject({ state: 'failing', failed_on: ['2027-11-03'] });
    // A day too early.
    now += DAY_MS;
    expect(await look()).toBe(0);
    now = Date.parse('2027-11-05T12:01Z');
    await look();
    expect(await check()).toMatchObject({ state: 'failing', unreachable_since: null });
    now = Date.parse('2027-11-09T12:02Z');
    await look();
    expect(await check()).toMatchObject({
      state: 'unreachable',
      failed_on: ['2027-11-03', '2027-11-05', '2027-11-09'],
      unreachable_since: '2027-11-03',
      problem: 'There is no such page: the answer was 404.',
    });
    status = 200;
    now += 7 * DAY_MS;
    await look();
    expect(await check()).toMatchObject({
      state: 'works',
      failed_on: [],
      unreachable_since: null,
      worked_on: '2027-11-16',
    });
  });

  test('are not three failures on one day', async () => {
    const host = await start({ '/': 500 });
    await name(`${host.origin}/`);
    for (let times = 0; times < 4; times += 1) {
      await look();
      await database.pool.query(`UPDATE site_checks SET try_after = '2000-01-01'`);
    }
    const { state, failed_on } = await check();
    expect(failed_on.length).toBeLessThan(3);
    expect(state).toBe('failing');
  });
});

test.each<[string, Answers, Awaited<ReturnType<typeof check>>['state'], string | null]>([
  ['has no such page', { '/': 410 }, 'failing', 'There is no such page: the answer was 410.'],
  ['is broken', { '/': 503 }, 'failing', 'The site is broken: the answer was 503.'],
  ['keeps machines out', { '/': 403 }, 'refused', 'It answers people alone: the answer was 403.'],
  [
    'forbids it in robots.txt',
    { '/robots.txt': Buffer.from('User-agent: dog-directory\nDisallow: /'), '/': 200 },
    'refused',
    'Its robots.txt asks not to be looked at.',
  ],
  [
    'cannot read out its robots.txt',
    { '/robots.txt': 503, '/': 200 },
    'waiting',
    'Its robots.txt could not be read: the answer was 503.',
  ],
  [
    'leads on without end',
    { '/': leads('/') },
    'failing',
    'It leads on from one address to another without end.',
  ],
  ['leads nowhere', { '/': leads('http://[') }, 'refused', 'The address is not on the public web.'],
  ['leads to a file', { '/': leads('file:///etc/passwd') }, 'refused', 'The address is not a web address.'],
  ['leads to mail', { '/': leads('mailto:a@b.test') }, 'refused', 'The address is not a web address.'],
  [
    'never ends its answer',
    {
      '/': (request, response) => {
        if (request.method === 'HEAD') response.writeHead(405).end();
        else response.writeHead(200).write('<p>');
      },
    },
    'works',
    null,
  ],
  [
    'has headers without measure',
    { '/': (_request, response) => response.writeHead(200, { A: 'a'.repeat(50_000) }).end() },
    'failing',
    'No answer: Parse Error: Header overflow.',
  ],
  [
    'closes the door',
    { '/': (request) => request.socket.destroy() },
    'failing',
    'No answer: socket hang up.',
  ],
])('a site that %s', async (_what, answers, state, problem) => {
  const host = await start(answers);
  await name(`${host.origin}/`);
  await look();
  expect(await check()).toMatchObject({ state, problem });
  if (problem?.startsWith('Its robots.txt')) expect(host.asked).toEqual(['/robots.txt']);
});

test('a robots.txt without end is read to where it may be', async () => {
  const host = await start({
    '/robots.txt': (_request, response) => {
      response.write('User-agent: *\nDisallow: /\n');
      response.write(`#${'a'.repeat(600 * 1024)}`);
    },
  });
  await name(`${host.origin}/`);
  await look();
  expect(await check()).toMatchObject({ state: 'refused' });
});

test('a site that answers nothing in its time does not work', async () => {
  const host = await start({ '/': () => {} });
  await name(`${host.origin}/`);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('over', 'TimeoutError')), 100);
    return controller.signal;
  });
  await look();
  expect(timeout).toHaveBeenCalledWith(15_000);
  expect(await check()).toMatchObject({ state: 'failing', problem: 'No answer in 15 seconds.' });
});

test('nothing of this machine or a private network is asked, and no redirect leads there', async () => {
  const inside = await start({ '/': 200 });
  const outside = await start({
    '/robots.txt': leads(`${inside.origin}/robots.txt`, 302),
    '/a': leads(`${inside.origin}/`),
    '/b': leads('http://169.254.169.254/latest/meta-data'),
    '/c': leads('http://10.0.0.1/'),
  });
  await name(...['a', 'b', 'c'].map((path) => `${outside.origin}/${path}`), `${inside.origin}/`);
  const open = Number(new URL(outside.origin).port);
  await look({ mayConnect: (_address, port) => port === open });
  expect(inside.asked).toEqual([]);
  const refused = { state: 'refused', problem: 'The address is not on the public web.' };
  expect((await checks()).map(({ state, problem }) => ({ state, problem }))).toEqual(
    Array.from({ length: 4 }, () => refused),
  );
});

test('an address that leads to another site for good is told', async () => {
  const there = await start({ '/': 200 });
  const elsewhere = there.origin.replace('127.0.0.1', 'localhost');
  const here = await start({
    '/good': leads(`${elsewhere}/`, 308),
    '/for-now': leads(`${elsewhere}/`, 302),
    '/inside': leads('/good-page'),
    '/good-page': 200,
  });
  await name(...['good', 'for-now', 'inside'].map((path) => `${here.origin}/${path}`));
  await look();
  expect((await checks()).map(({ url, moved_to }) => [new URL(url).pathname, moved_to])).toEqual([
    ['/for-now', null],
    ['/good', `${elsewhere}/`],
    ['/inside', null],
  ]);
});

test('a machine without a network blames nobody', async () => {
  vi.spyOn(dns, 'lookup').mockRejectedValue(
    Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' }),
  );
  await name('https://paws.co.uk/');
  await look();
  expect(await check()).toMatchObject({ state: 'waiting', failed_on: [] });
});

test('a name that nobody has any more is a failure', async () => {
  const asked = vi
    .spyOn(dns, 'lookup')
    .mockRejectedValue(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
  await name('https://paws.co.uk/');
  await look();
  expect(await check()).toMatchObject({ state: 'failing', problem: 'Nobody has this address.' });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a look in which the process ended does not come first again at once', async () => {
  const stopping = new AbortController();
  const host = await start({ '/': () => stopping.abort(new Error('The site is stopping.')) });
  await name(`${host.origin}/`);
  await expect(look({ signal: stopping.signal })).rejects.toThrow('The site is stopping.');
  expect(await check()).toMatchObject({ state: 'waiting', failed_on: [] });
  expect(await look()).toBe(0);
});
