import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { grantAdmin } from '#app/features/accounts/people/admins.server.ts';
import { confirmAddress } from '#app/features/accounts/registration/confirm.server.ts';
import { register } from '#app/features/accounts/registration/register.server.ts';
import { readSession } from '#app/features/accounts/session/session.server.ts';
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts';
import { actions, outgoingMails, profiles, rateLimits, sessions, users } from '#db/schema.ts';
import { createTestAccounts, type TestAccounts } from '#tests/support/accounts/account-services.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { accountCommand } from './account.ts';

const database = useScratchDatabase();
const ANN = { email: 'ann@dogs.example', password: 'correct horse' };
let accounts: TestAccounts;

beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(actions);
  await database.db.delete(rateLimits);
  accounts = createTestAccounts(database);
});

async function run(...args: string[]) {
  const output = new PassThrough();
  const errors = new PassThrough();
  let opened = false;
  const openPool = async () => {
    opened = true;
    return database.pool;
  };
  const exitCode = await accountCommand(args, { openPool, input: new PassThrough(), output, errors });
  return { exitCode, opened, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

const signedIn = async () => {
  const cookies = await signIn(accounts, ANN, { headers: new Headers(), address: null });
  return new Headers({ Cookie: cookies[0]?.split(';')[0] ?? '' });
};
const visitor = async (headers: Headers) =>
  (await readSession(accounts, headers, () => expect.unreachable())).visitor.state;

async function registerAnn() {
  await register(accounts, { ...ANN, captcha: '', redirectTo: '/', address: null });
  const { password } = ANN;
  await confirmAddress(accounts, { token: accounts.lastToken(), password, address: null });
}

test('ends the sessions of all devices, and leaves signing in', async () => {
  await registerAnn();
  const devices = [await signedIn(), await signedIn()];
  expect(await run('end-sessions', ' Ann@dogs.example ', '--json')).toMatchObject({
    exitCode: 0,
    output: '{"email":"ann@dogs.example","sessions":2}\n',
    errors: expect.stringContaining('signed out on every device'),
  });
  for (const device of devices) expect(await visitor(device)).toBe('anonymous');
  expect(await visitor(await signedIn())).toBe('signed-in');
  expect(await database.db.select().from(actions)).toMatchObject([
    { actor: 'command', action: 'account.sessions-ended' },
  ]);
});

test('a disabled account has no sessions and gets none until it is enabled', async () => {
  await registerAnn();
  const device = await signedIn();
  expect((await run('disable', ANN.email)).exitCode).toBe(0);
  expect(await visitor(device)).toBe('anonymous');
  await expect(signedIn()).rejects.toThrow('This account has been disabled.');
  expect(await database.db.select().from(sessions)).toEqual([]);
  const wrong = signIn(accounts, { ...ANN, password: 'wrong' }, { headers: new Headers(), address: null });
  await expect(wrong).rejects.toThrow('The email address or the password is wrong.');
  expect((await run('enable', ANN.email)).exitCode).toBe(0);
  expect(await visitor(await signedIn())).toBe('signed-in');
});

test('a session that began in the moment of disabling is nobody', async () => {
  await registerAnn();
  const device = await signedIn();
  await database.db.update(users).set({ disabledAt: new Date() });
  expect(await visitor(device)).toBe('anonymous');
});

test('deletes an account with all that is personal', async () => {
  await registerAnn();
  await signedIn();
  await database.db
    .insert(outgoingMails)
    .values({ recipient: ANN.email, subject: 'x', text: 'x', html: 'x' });
  expect(await run('delete', ANN.email)).toMatchObject({
    exitCode: 1,
    opened: false,
    errors: expect.stringContaining('--yes'),
  });
  expect((await run('delete', ANN.email, '--yes')).exitCode).toBe(0);
  for (const table of [users, sessions, profiles, outgoingMails])
    expect(await database.db.select().from(table)).toEqual([]);
});

describe('the last admin who can sign in', () => {
  test.each(['disable', 'delete'])('stays: %s', async (work) => {
    await registerAnn();
    await database.db.insert(users).values({ id: 'b', name: '', email: 'bob@dogs.example' });
    await grantAdmin(database.db, ANN.email);
    await grantAdmin(database.db, 'bob@dogs.example');
    const yes = work === 'delete' ? ['--yes'] : [];
    expect((await run('disable', 'bob@dogs.example')).exitCode).toBe(0);
    expect(await run(work, ANN.email, ...yes)).toMatchObject({
      exitCode: 1,
      errors: `This account belongs to the only admin. Make someone else an admin before you ${work} it.\n`,
    });
    expect((await run('enable', 'bob@dogs.example')).exitCode).toBe(0);
    expect((await run(work, ANN.email, ...yes)).exitCode).toBe(0);
  });

  test('stays also when both go at once', async () => {
    for (const name of ['ann', 'bob']) {
      await database.db.insert(users).values({ id: name, name, email: `${name}@dogs.example` });
      await grantAdmin(database.db, `${name}@dogs.example`);
    }
    const both = await Promise.all(['ann', 'bob'].map((name) => run('disable', `${name}@dogs.example`)));
    expect(both.map(({ exitCode }) => exitCode).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });
});

test.each(['end-sessions', 'disable', 'enable', 'reset-second-factor', 'delete'])(
  '%s says that there is no such account',
  async (work) => {
    const yes = work === 'delete' ? ['--yes'] : [];
    expect(await run(work, 'nobody@dogs.example', ...yes)).toMatchObject({
      exitCode: 1,
      output: '',
      errors: expect.stringContaining('There is no account'),
    });
  },
);

test.each([
  [[]],
  [['disable']],
  [['disable', 'a@b.example', 'x']],
  [['burn', 'x']],
  [['enable', 'x', '--yes']],
])('answers %j with its usage and exit code 2, without a database', async (args) => {
  const { exitCode, opened, errors } = await run(...args);
  expect({ exitCode, opened }).toEqual({ exitCode: 2, opened: false });
  expect(errors).toContain('Usage: directory account');
});
