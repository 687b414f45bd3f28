/** The shipped settings of nginx and Caddy in front of two nodes, all of them real processes. */
import path from 'node:path';
import { freePort } from '#db/embedded/free-port.ts';
import { type ApiAdmin, registerAdmin } from '#tests/support/accounts/api-admin.ts';
import { type ExternalDatabase, openExternalDatabase } from '#tests/support/database/external-database.ts';
import { visitByLoadBalancer } from '#tests/support/site/load-balancer.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { isInstalled, type ReverseProxy, startCaddy, startNginx } from '#tests/support/site/reverse-proxy.ts';
import {
  type Environment,
  removeDataDir,
  type RunningSite,
  startSite,
} from '#tests/support/site/site-process.ts';
import { expect, test } from '@playwright/test';

const PATHS = ['/', '/api/v1/businesses?limit=5', '/blog', '/winchester', '/about'];

for (const [program, start] of [
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const) {
  test.describe(program, () => {
    test.skip(!isInstalled(program), `${program} is not installed on this machine.`);
    // The tests share their nodes, and some of them end or hang one.
    test.describe.configure({ mode: 'serial' });

    let database: ExternalDatabase;
    let proxy: ReverseProxy;
    let url: string;
    let environment: Environment;
    let one: RunningSite;
    let other: RunningSite;
    let admin: ApiAdmin;

    test.beforeAll(async () => {
      database = await openExternalDatabase();
      const port = await freePort();
      url = `http://localhost:${port}`;
      environment = {
        HOST: '127.0.0.1',
        DATABASE_URL: database.url,
        AUTH_SECRET: 'the same long secret on every node of the site',
        CAPTCHA_PROVIDER: 'off',
        ALLOW_NO_CAPTCHA: 'true',
        SITE_URL: url,
        TRUST_PROXY: 'true',
        DRAIN_SECONDS: '3',
        SEARCH_RATE_LIMIT: '0',
      };
      one = await startSite(environment);
      other = await startSite(environment);
      const folder = path.join(one.dataDir, program);
      proxy = start({ folder, port, nodes: [one.port, other.port] });
      await proxy.ready;
      admin = await registerAdmin(url, database.url);
    });

    test.afterAll(async () => {
      await proxy?.stop();
      for (const node of [one, other].filter(Boolean)) {
        node.send('SIGKILL');
        await node.exited;
        await removeDataDir(node.dataDir);
      }
      await closeDatabase();
    });

    let hasDatabase = true;
    const closeDatabase = async () => {
      if (hasDatabase) await database?.close();
      hasDatabase = false;
    };

    const restart = (node: RunningSite) =>
      startSite({ ...environment, PORT: String(node.port), DATA_DIR: node.dataDir });

    test('takes forms, keeps figures to itself, and passes the visitor on', async () => {
      const published = await admin.post(`${url}/blog/admin/new`, {
        title: 'News of the day',
        slug: 'news',
        content: 'Walks are good for everybody.',
        category: 'General',
        status: 'published',
      });
      expect(published.status).toBe(302);
      expect(await (await fetch(`${url}/blog/news`)).text()).toContain('News of the day');
      expect((await fetch(`${url}/metrics`)).status).toBe(404);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    });

    test('takes a header as long as the site takes it', async () => {
      const headers = { Cookie: `others=${'a'.repeat(15_000)}` };
      expect((await requestRaw(url, '/about', { headers })).status).toBe(200);
    });

    test('fails no visitor while the nodes are restarted one after the other', async () => {
      const visits = visitByLoadBalancer([url], PATHS, 6);
      await visits.pagesMore(60);
      expect(await one.stop()).toBe(0);
      await visits.pagesMore(60);
      one = await restart(one);
      await visits.pagesMore(60);
      expect(await other.stop()).toBe(0);
      await visits.pagesMore(60);
      other = await restart(other);
      await visits.pagesMore(60);
      const { pages, failed } = await visits.stop();
      expect(failed).toEqual([]);
      expect(pages).toBeGreaterThan(300);
    });

    test('fails no visitor while a node that was killed is away', async () => {
      one.send('SIGKILL');
      await one.exited;
      const visits = visitByLoadBalancer([url], PATHS, 6);
      await visits.pagesMore(60);
      expect((await visits.stop()).failed).toEqual([]);
      one = await restart(one);
    });

    test('gives visitors pages while a node hangs', async () => {
      process.kill(other.pid, 'SIGSTOP');
      try {
        const answers = await Promise.all(PATHS.map((page) => fetch(url + page)));
        expect(answers.map(({ status }) => status)).toEqual(PATHS.map(() => 200));
      } finally {
        process.kill(other.pid, 'SIGCONT');
      }
    });

    test('shows what the site says when no node can reach the database', async () => {
      await closeDatabase();
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
      const unseen = await fetch(`${url}/blog/never-seen-before`);
      expect(unseen.status).toBe(503);
      expect(await unseen.text()).toContain('<html');
      expect((await fetch(`${url}/about`)).status).toBe(200);
    });
  });
}
