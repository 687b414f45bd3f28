import { visitByLoadBalancer } from '#tests/support/site/load-balancer.ts';
import { accepts } from '#tests/support/hostile/raw-request.ts';
import { readPostmaster, workersOf } from '#tests/support/site/site-process.ts';
import { expect, test } from '#tests/support/site/site-test.ts';

test.skip(process.platform !== 'linux', 'Workers are found by what Linux tells of processes.');
test('a worker that is killed is replaced while the others answer, and all end with the supervisor', async ({
  ownSites,
}) => {
  const site = await ownSites.startProcess({ WORKERS: '2' });
  expect(site.stderr).toContain('2 processes answer requests');
  const before = await workersOf(site.pid);
  expect(before).toHaveLength(2);

  // Anyone who was talking to the killed one asks again, as browsers do, once for each connection that has gone.
  const everyTry = Array.from({ length: 5 }, () => site.url);
  const visits = visitByLoadBalancer(everyTry, ['/', '/blog', '/api/v1/businesses'], 4);
  await visits.pagesMore(20);
  process.kill(before[0] ?? 0, 'SIGKILL');
  await expect.poll(() => site.stdout).toContain('a worker process has ended and is replaced');
  await expect.poll(async () => (await workersOf(site.pid)).length).toBe(2);
  await visits.pagesMore(20);
  expect((await visits.stop()).failed).toEqual([]);
  expect(await workersOf(site.pid)).not.toContain(before[0]);

  expect(await site.stop()).toBe(0);
  expect(await readPostmaster(site.dataDir)).toBeNull();
  expect(await accepts('127.0.0.1', site.port)).toBe(false);
});

test('workers do not outlive a supervisor that is killed', async ({ ownSites }) => {
  const site = await ownSites.startProcess({ WORKERS: '2', SEED_DEMO: 'false' });
  expect(await workersOf(site.pid)).toHaveLength(2);
  site.send('SIGKILL');
  await site.exited;
  await expect.poll(() => accepts('127.0.0.1', site.port)).toBe(false);
});

test('each worker tells what all of them have counted', async ({ ownSites }) => {
  const site = await ownSites.startProcess({ WORKERS: '2', SEED_DEMO: 'false' });
  // Each on a connection of its own, which are shared out among the workers.
  for (let visit = 0; visit < 20; visit += 1) {
    await (await fetch(`${site.url}/about`, { headers: { Connection: 'close' } })).text();
  }
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const counts = [...text.matchAll(/^http_request_duration_seconds_count\{.*route="\/about".*\} (\d+)$/gm)];
  expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(20);
  expect(text).toMatch(/^database_up 1$/m);
});
