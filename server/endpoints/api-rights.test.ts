import { beforeAll, expect, test } from 'vitest';
import { grantAdmin } from '#app/features/accounts/people/admins.server.ts';
import { confirmAddress } from '#app/features/accounts/registration/confirm.server.ts';
import { register } from '#app/features/accounts/registration/register.server.ts';
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { createTestAccounts, type TestAccounts } from '#tests/support/accounts/account-services.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { API } from './api.ts';
import { mountEndpoints } from './endpoint.ts';

const database = useScratchDatabase();
const PASSWORD = 'correct horse';

/** Who may call each function, written out; whatever is not in here is for everyone. */
const LET_IN: Record<string, string[]> = {
  'POST /functions/v1/update-sitemap': ['admin'],
  'POST /functions/v1/import-businesses': ['admin'],
};

const cookies: Record<string, string> = { 'signed out': '', member: '', admin: '' };
const ROLES = Object.keys(cookies);
let accounts: TestAccounts;

beforeAll(async () => {
  accounts = createTestAccounts(database);
  for (const role of ['member', 'admin']) cookies[role] = await cookieOf(`${role}@dogs.example`);
  await grantAdmin(database.db, 'admin@dogs.example');
});

async function cookieOf(email: string): Promise<string> {
  await register(accounts, { email, password: PASSWORD, captcha: '', redirectTo: '/', address: null });
  await confirmAddress(accounts, { token: accounts.lastToken(), password: PASSWORD, address: null });
  const sent = { headers: new Headers(), address: null };
  const [cookie = ''] = await signIn(accounts, { email, password: PASSWORD }, sent);
  return cookie.split(';')[0] ?? '';
}

/** Only accounts exist, so an admitted caller gets a 500. */
function functions() {
  const services = { ...accounts, reads: { mayShowPast: () => false } } as unknown as Services;
  return mountEndpoints(API, { services }).onError((_error, context) => context.body(null, 500));
}

test('every function asks for the right to what it does', async () => {
  const routes = functions().routes;
  const found = await Promise.all(
    routes.map(async ({ method, path }): Promise<[string, string[]]> => {
      const allowed = await Promise.all(ROLES.map((role) => isLetIn(method, path, role)));
      return [`${method} ${path}`, ROLES.filter((_role, index) => allowed[index])];
    }),
  );
  const names = routes.map(({ method, path }) => `${method} ${path}`);
  expect(names).toEqual(expect.arrayContaining(Object.keys(LET_IN)));
  expect(found).toEqual(names.map((name) => [name, LET_IN[name] ?? ROLES]));
});

async function isLetIn(method: string, path: string, role: string): Promise<boolean> {
  const headers = { Cookie: cookies[role] ?? '', 'Content-Type': 'application/json' };
  const body = method === 'POST' ? '{}' : null;
  const { status } = await functions().request(path, { method, headers, body });
  return status !== 401 && status !== 403;
}
