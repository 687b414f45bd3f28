import { type MiddlewareFunction, RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type Right, type Role, ROLES_WITH } from '#app/features/accounts/rights/policy.ts';
import type { Visitor } from '#app/features/accounts/user/user.ts';
import { userContext, visitorContext } from '#app/features/accounts/user/visitor-context.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { type SitePage, sitePages } from '#tests/support/site/site-routes.ts';

const ADMINS: Role[] = ['admin'];
const EDITORS: Role[] = ['editor', ...ADMINS];
const MODERATORS: Role[] = ['moderator', ...ADMINS];
const MEMBERS: Role[] = ['member', 'editor', ...MODERATORS];
const EVERYBODY: Role[] = ['signed out', ...MEMBERS];

const DELETE = { intent: 'delete', id: '1' };

/**
 * Who may have each page and send each form, as the product is meant to be: written out, and not read from the table of
 * rights, so that a change of either shows. Whatever is not in here is for everyone.
 */
const LET_IN: [path: string, method: 'GET' | 'POST', roles: Role[], form?: Record<string, string>][] = [
  ['/profile', 'GET', MEMBERS],
  ['/profile', 'POST', MEMBERS],
  ['/profile/second-factor', 'GET', MEMBERS],
  ['/profile/second-factor', 'POST', MEMBERS],
  ['/profile/data', 'GET', MEMBERS],
  ['/claim/:slug', 'GET', MEMBERS],
  ['/claim/:slug', 'POST', MEMBERS],
  ['/claim/:slug/evidence', 'GET', MEMBERS],
  ['/claim/:slug/evidence', 'POST', MEMBERS],
  ['/my-business', 'GET', MEMBERS],
  ['/my-business/:slug', 'GET', MEMBERS],
  ['/my-business/:slug', 'POST', MEMBERS],
  ['/my-business/:slug/edit', 'GET', MEMBERS],
  ['/my-business/:slug/edit', 'POST', MEMBERS],
  ['/my-business/:slug/photos', 'GET', MEMBERS],
  ['/my-business/:slug/photos', 'POST', MEMBERS],
  ['/my-business/:slug/person', 'GET', MEMBERS],
  ['/my-business/:slug/person', 'POST', MEMBERS],
  ['/my-business/:slug/photos/:name', 'GET', MEMBERS],
  ['/my-business/:slug/documents', 'GET', MEMBERS],
  ['/my-business/:slug/documents', 'POST', MEMBERS],
  ['/my-business/:slug/reviews', 'GET', MEMBERS],
  ['/my-business/:slug/reviews', 'POST', MEMBERS],
  ['/my-business/:slug/leave', 'GET', MEMBERS],
  ['/my-business/:slug/leave', 'POST', MEMBERS],
  ['/admin/businesses', 'GET', MODERATORS],
  ['/admin/businesses/new', 'GET', MODERATORS],
  ['/admin/businesses/new', 'POST', MODERATORS],
  ['/admin/businesses/:id', 'GET', MODERATORS],
  ['/admin/businesses/:id', 'POST', MODERATORS],
  ['/admin/businesses/:id/history', 'GET', MODERATORS],
  ['/admin/businesses/:id/history', 'POST', MODERATORS],
  ['/admin/businesses/check', 'POST', MODERATORS],
  ['/admin/businesses', 'POST', MODERATORS],
  ['/admin/businesses/take-down', 'GET', MODERATORS],
  ['/admin/businesses/take-down', 'POST', MODERATORS],
  ['/admin/businesses/hide', 'GET', MODERATORS],
  ['/admin/businesses/hide', 'POST', MODERATORS],
  ['/admin/businesses/dates', 'GET', MODERATORS],
  ['/admin/businesses/dates', 'POST', MODERATORS],
  ['/admin/businesses/duplicates', 'GET', MODERATORS],
  ['/admin/businesses/duplicates', 'POST', MODERATORS],
  ['/admin/licences', 'GET', MODERATORS],
  ['/admin/undo', 'POST', MODERATORS],
  ['/admin/licences/import', 'GET', MODERATORS],
  ['/admin/licences/import', 'POST', MODERATORS],
  ['/admin/licences/councils', 'GET', MODERATORS],
  ['/admin/licences/councils', 'POST', MODERATORS],
  ['/admin/licences/rules', 'GET', MODERATORS],
  ['/admin/licences/rules', 'POST', MODERATORS],
  ['/admin/licences/registers/:code', 'GET', MODERATORS],
  ['/admin/licences/registers/:code', 'POST', MODERATORS],
  ['/admin/licences/business/:id', 'GET', MODERATORS],
  ['/admin/licences/business/:id', 'POST', MODERATORS],
  ['/admin/businesses/removed/:id', 'GET', MODERATORS],
  ['/admin/businesses/:id/merge', 'GET', MODERATORS],
  ['/admin/businesses/:id/merge', 'POST', MODERATORS],
  ['/admin/businesses/:id/preview', 'GET', MODERATORS],
  ['/admin/businesses/:id/preview', 'POST', MODERATORS],
  ['/admin/audit', 'GET', ADMINS],
  ['/admin/import', 'GET', ADMINS],
  ['/admin/import', 'POST', ADMINS],
  ['/admin/import/runs', 'POST', ADMINS],
  ['/admin/import/runs/:id', 'GET', ADMINS],
  ['/admin/import/runs/:id/events', 'GET', ADMINS],
  ['/admin/import/runs/:id/issues.csv', 'GET', ADMINS],
  ['/admin/import/businesses.csv', 'GET', ADMINS],
  ['/admin/import/template.csv', 'GET', ADMINS],
  ['/admin/changes', 'GET', MODERATORS],
  ['/admin/changes', 'POST', MODERATORS],
  ['/admin/changes/:id', 'GET', MODERATORS],
  ['/admin/changes/:id', 'POST', MODERATORS],
  ['/admin/changes/:id/photos/:name', 'GET', MODERATORS],
  ['/admin/documents', 'GET', ADMINS],
  ['/admin/documents', 'POST', ADMINS],
  ['/admin/documents/:id/file', 'GET', ADMINS],
  ['/admin/reviews', 'GET', MODERATORS],
  ['/admin/reviews', 'POST', MODERATORS],
  ['/admin/messages', 'GET', MODERATORS],
  ['/admin/messages', 'POST', MODERATORS],
  ['/admin/messages/:id', 'GET', MODERATORS],
  ['/admin/ads', 'GET', ADMINS],
  ['/admin/ads', 'POST', ADMINS],
  ['/admin/people', 'GET', ADMINS],
  ['/admin/people', 'POST', ADMINS],
  ['/admin/people/:id', 'GET', ADMINS],
  ['/admin/people/:id', 'POST', ADMINS],
  ['/admin', 'GET', MODERATORS],
  ['/admin', 'POST', ADMINS],
  ['/admin/site', 'GET', ADMINS],
  ['/admin/site', 'POST', ADMINS],
  ['/admin/site/logo', 'POST', ADMINS],
  ['/admin/site/index-now', 'GET', ADMINS],
  ['/admin/site/index-now', 'POST', ADMINS],
  ['/admin/site/open-data', 'GET', ADMINS],
  ['/admin/site/open-data', 'POST', ADMINS],
  ['/admin/site/keys', 'GET', ADMINS],
  ['/admin/site/keys', 'POST', ADMINS],
  ['/admin/site/webhooks', 'GET', ADMINS],
  ['/admin/site/webhooks/:webhook', 'GET', ADMINS],
  ['/admin/site/webhooks/:webhook', 'POST', ADMINS],
  ['/admin/site/colours', 'GET', ADMINS],
  ['/admin/site/colours', 'POST', ADMINS],
  ['/admin/site/words', 'GET', ADMINS],
  ['/admin/site/words', 'POST', ADMINS],
  ['/admin/site/links', 'GET', ADMINS],
  ['/admin/site/links', 'POST', ADMINS],
  ['/admin/site/emails', 'GET', ADMINS],
  ['/admin/site/emails/:email', 'GET', ADMINS],
  ['/admin/site/emails/:email', 'POST', ADMINS],
  ['/admin/site/answers', 'GET', ADMINS],
  ['/admin/site/answers', 'POST', ADMINS],
  ['/admin/site/redirects', 'GET', ADMINS],
  ['/admin/site/redirects', 'POST', ADMINS],
  ['/admin/site/backups', 'GET', ADMINS],
  ['/admin/site/backups', 'POST', ADMINS],
  ['/admin/site/backups/restore', 'GET', ADMINS],
  ['/admin/site/backups/restore', 'POST', ADMINS],
  ['/admin/site/backups/upload', 'POST', ADMINS],
  ['/admin/site/backups/files/:name', 'GET', ADMINS],
  ['/admin/site/notices', 'GET', ADMINS],
  ['/admin/site/notices', 'POST', ADMINS],
  ['/admin/site/mail-server', 'GET', ADMINS],
  ['/admin/site/mail-server', 'POST', ADMINS],
  ['/admin/site/demo', 'GET', ADMINS],
  ['/admin/site/demo', 'POST', ADMINS],
  ['/admin/site/pages', 'GET', ADMINS],
  ['/admin/site/pages/:page', 'GET', ADMINS],
  ['/admin/site/pages/:page', 'POST', ADMINS],
  ['/admin/site/pages/:page/history', 'GET', ADMINS],
  ['/admin/site/pages/:page/history', 'POST', ADMINS],
  ['/admin/site/places', 'GET', ADMINS],
  ['/admin/site/places', 'POST', ADMINS],
  ['/admin/site/places/edit', 'GET', ADMINS],
  ['/admin/site/places/edit', 'POST', ADMINS],
  ['/admin/site/places/region', 'GET', ADMINS],
  ['/admin/site/places/region', 'POST', ADMINS],
  ['/admin/site/packs', 'GET', ADMINS],
  ['/admin/site/packs', 'POST', ADMINS],
  ['/admin/site/packs/pack.zip', 'GET', ADMINS],
  ['/admin/site/services', 'GET', ADMINS],
  ['/admin/site/services', 'POST', ADMINS],
  ['/admin/site/services/edit', 'GET', ADMINS],
  ['/admin/site/services/edit', 'POST', ADMINS],
  ['/admin/site/services/move', 'GET', ADMINS],
  ['/admin/site/services/move', 'POST', ADMINS],
  ['/admin/site/fields', 'GET', ADMINS],
  ['/admin/site/fields', 'POST', ADMINS],
  ['/admin/site/fields/edit', 'GET', ADMINS],
  ['/admin/site/fields/edit', 'POST', ADMINS],
  ['/admin/analytics', 'GET', ADMINS],
  ['/admin/analytics/calls', 'GET', ADMINS],
  ['/blog/admin', 'GET', EDITORS],
  ['/blog/admin', 'POST', EDITORS],
  ['/blog/admin', 'POST', EDITORS, DELETE],
  ['/blog/admin/new', 'GET', EDITORS],
  ['/blog/admin/new', 'POST', EDITORS],
  ['/blog/admin/edit/:id', 'GET', EDITORS],
  ['/blog/admin/edit/:id', 'POST', EDITORS],
  ['/blog/admin/edit/:id/history', 'GET', EDITORS],
  ['/blog/admin/edit/:id/history', 'POST', EDITORS],
  ['/blog/admin/delete/:id', 'GET', EDITORS],
  ['/blog/admin/tags', 'GET', EDITORS],
  ['/blog/admin/tags', 'POST', EDITORS],
  ['/blog/admin/tags', 'POST', EDITORS, DELETE],
  ['/blog/admin/tags/delete/:id', 'GET', EDITORS],
  ['/blog/admin/authors', 'GET', EDITORS],
  ['/blog/admin/authors/:author', 'GET', ADMINS],
  ['/blog/admin/authors/:author', 'POST', ADMINS],
  ['/blog/admin/move', 'GET', ADMINS],
  ['/blog/admin/move', 'POST', ADMINS],
  ['/blog/admin/move/articles.zip', 'GET', ADMINS],
  ['/blog/admin/pictures', 'GET', EDITORS],
  ['/blog/admin/pictures', 'POST', EDITORS],
  ['/blog/admin/pictures/delete/:id', 'GET', EDITORS],
  ['/blog/admin/uploads', 'GET', EDITORS],
  ['/blog/admin/preview', 'POST', EDITORS],
  ['/blog/admin/preview/:id', 'GET', EDITORS],
  ['/blog/admin/uploads', 'POST', EDITORS],
];

type Handler = (args: object) => unknown;

interface RouteModule {
  middleware?: MiddlewareFunction<Response>[];
  loader?: Handler;
  action?: Handler;
}

const modules = import.meta.glob<RouteModule>('./routes/**/*.{ts,tsx}');

async function moduleOf(file: string): Promise<RouteModule> {
  const load = modules[`./${file}`];
  if (!load) throw new Error(`${file} is not there.`);
  return load();
}

/** What a page does is told by this when it reaches for a database, a clock and the like: it has let somebody in. */
const services = new Proxy({} as Services, {
  get(_target, name) {
    if (name === 'recordEvent') return async () => {};
    throw new Error(`Somebody has been let in and uses ${String(name)}.`);
  },
});

const PERSON = { id: '1', email: 'ann@dogs.example', displayName: 'Ann', isAdmin: false };
const VISITORS: Record<Role, Visitor> = {
  'signed out': { state: 'anonymous', user: null },
  member: { state: 'signed-in', user: PERSON },
  editor: { state: 'signed-in', user: { ...PERSON, isEditor: true } },
  moderator: { state: 'signed-in', user: { ...PERSON, isModerator: true } },
  admin: { state: 'signed-in', user: { ...PERSON, isAdmin: true } },
};

interface Asked {
  page: SitePage;
  method: 'GET' | 'POST';
  form?: Record<string, string> | undefined;
}

/** What the router gives to the modules of a page that somebody of this role asks for. */
function argumentsFor({ page, method, form }: Asked, role: Role) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(visitorContext, VISITORS[role]);
  context.set(userContext, VISITORS[role].user);
  const url = new URL(page.path.replaceAll(/:\w+/g, '1'), 'http://localhost:3000');
  const body = method === 'POST' ? new URLSearchParams(form) : null;
  return {
    request: new Request(url, { method, body }),
    url,
    context,
    params: { id: '1', slug: '1', name: '1' },
    pattern: page.path,
  };
}

/** Whether the loader or action lets this role in without any guard before it. */
async function letsIn(asked: Asked, role: Role): Promise<boolean> {
  const { loader, action } = await moduleOf(asked.page.file);
  const handle = asked.method === 'GET' ? loader : action;
  if (!handle) throw new Error(`${asked.page.file} answers no ${asked.method}.`);
  const answer = await answerOf(() => handle(argumentsFor(asked, role)));
  return ![401, 403].includes(statusOf(answer));
}

/** Whether the guards on the layouts round a page let this role through to it. */
async function passesGuards(asked: Asked, role: Role): Promise<boolean> {
  const layouts = await Promise.all(asked.page.layouts.map(moduleOf));
  let reached = false;
  const steps = layouts.flatMap(({ middleware = [] }) => middleware);
  const pass = async (index: number): Promise<Response> => {
    const step = steps[index];
    reached = step === undefined;
    if (!step) return new Response();
    return (await step(argumentsFor(asked, role), () => pass(index + 1))) as Response;
  };
  await answerOf(() => pass(0));
  return reached;
}

/** What is answered, or thrown. */
async function answerOf(ask: () => unknown): Promise<unknown> {
  try {
    return await ask();
  } catch (thrown) {
    return thrown;
  }
}

/** The status of a response, or of what `data()` makes; 0 of anything else. */
function statusOf(answer: unknown): number {
  if (answer instanceof Response) return answer.status;
  const { init } = (answer ?? {}) as { init?: { status?: number } | null };
  return init?.status ?? 0;
}

const pages = sitePages();

/** Every loader and every action there is; where a form has more to ask for, once more for that. */
async function everyRequest(): Promise<(Asked & { roles: Role[] })[]> {
  const found = await Promise.all(
    pages.map(async (page) => {
      const { loader, action } = await moduleOf(page.file);
      const methods = [...(loader ? (['GET'] as const) : []), ...(action ? (['POST'] as const) : [])];
      return methods.flatMap((method) => {
        const rows = LET_IN.filter(([path, by]) => path === page.path && by === method);
        if (rows.length === 0) return [{ page, method, roles: EVERYBODY }];
        return rows.map(([, , roles, form]) => ({ page, method, roles, form }));
      });
    }),
  );
  return found.flat();
}

const all = await everyRequest();
const named = all.map((asked) => ({ ...asked, name: nameOf(asked) }));

function nameOf({ method, page, form }: Asked): string {
  return `${method} ${page.path}${form ? `, to ${form['intent']}` : ''}`;
}

async function rolesWhere(check: (role: Role) => Promise<boolean>): Promise<Role[]> {
  const allowed = await Promise.all(EVERYBODY.map(check));
  return EVERYBODY.filter((_role, index) => allowed[index]);
}

describe('every loader and action', () => {
  test.each(named)('asks for a right by itself: $name', async ({ roles, ...asked }) => {
    expect(await rolesWhere((role) => letsIn(asked, role))).toEqual(roles);
  });

  test.each(named)('can be had by the same people behind its guards: $name', async ({ roles, ...asked }) => {
    // The overview is for moderators too, and its one form is not.
    // Editors may enter the blog admin, whose pages ask for more by themselves.
    const isBlog = asked.page.path.startsWith('/blog/admin/');
    const behind = nameOf(asked) === 'POST /admin' ? MODERATORS : isBlog ? EDITORS : roles;
    expect(await rolesWhere((role) => passesGuards(asked, role))).toEqual(behind);
  });

  test('is there for what is said of it', () => {
    const there = all.map(({ method, page }) => `${method} ${page.path}`);
    expect(there).toEqual(expect.arrayContaining(LET_IN.map(([path, method]) => `${method} ${path}`)));
  });
});

/** Everyone who gets anywhere, as one text. */
async function letInNow(): Promise<string> {
  const answers = await Promise.all(
    named.map(async ({ name, ...asked }) => {
      const doors = [
        await rolesWhere((role) => letsIn(asked, role)),
        await rolesWhere((role) => passesGuards(asked, role)),
      ];
      return `${name}: ${JSON.stringify(doors)}`;
    }),
  );
  return answers.join('\n');
}

describe('every right of the table', () => {
  const rights = Object.keys(ROLES_WITH) as Right[];
  const table: Record<Right, readonly Role[]> = ROLES_WITH;

  test.each(rights)('is asked for somewhere: %s', async (right) => {
    const before = await letInNow();
    const roles = table[right];
    try {
      table[right] = [];
      expect(await letInNow()).not.toBe(before);
    } finally {
      table[right] = roles;
    }
  });
});
