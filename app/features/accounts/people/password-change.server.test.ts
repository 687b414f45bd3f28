import { hashPassword } from 'better-auth/crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts as passwordRows, rateLimits, users, verifications } from '#db/schema.ts';
import { createTestAccounts, type TestAccounts } from '#tests/support/accounts/account-services.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { changePassword } from './account-actions.server.ts';
import { answerRegistration, answerReset } from '../forms/auth-forms.server.ts';
import { confirmAddress } from '../registration/confirm.server.ts';
import { EasyPassword } from '../passwords/easy-passwords.server.ts';
import { LinkExpired } from '../sign-in/links.server.ts';
import { requestReset, resetPassword } from '../sign-in/password-reset.server.ts';
import { createPasswords } from '../passwords/passwords.server.ts';
import { register } from '../registration/register.server.ts';
import { readSession } from '../session/session.server.ts';
import { SignInFailed, signIn } from '../sign-in/sign-in.server.ts';

const NOT_INVITED = async () => {};
const database = useScratchDatabase();
let accounts: TestAccounts;

const EMAIL = 'ann@dogs.example';
const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'a battery of horses';

beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(rateLimits);
  await database.db.delete(verifications);
  accounts = createTestAccounts(database);
});

const enter = (password = PASSWORD) =>
  signIn(accounts, { email: EMAIL, password }, { headers: new Headers(), address: null });

async function member() {
  await register(accounts, { email: EMAIL, password: PASSWORD, captcha: '', redirectTo: '/', address: null });
  await confirmAddress(accounts, { token: accounts.lastToken(), password: PASSWORD, address: null });
  const headers = new Headers({ Cookie: (await enter()).map((cookie) => cookie.split(';')[0]).join('; ') });
  const { user } = (await readSession(accounts, headers, () => {})).visitor;
  if (!user) throw new Error('not signed in');
  return { user, headers, address: null };
}

async function resetLink(): Promise<string> {
  await requestReset(accounts, { email: EMAIL, address: null, headers: new Headers() });
  return accounts.lastToken();
}

const storedHash = async () => (await database.db.select().from(passwordRows))[0]?.password ?? '';

describe('links to choose a new password', () => {
  test('all end when one of them is used', async () => {
    await member();
    const links = [await resetLink(), await resetLink(), await resetLink()];
    await resetPassword(accounts, { token: links[1] ?? '', password: NEW_PASSWORD }, NOT_INVITED);
    for (const token of links)
      await expect(resetPassword(accounts, { token, password: 'of a thief' }, NOT_INVITED)).rejects.toThrow(
        LinkExpired,
      );
    await expect(enter(NEW_PASSWORD)).resolves.not.toEqual([]);
  });

  test('are good once also when several are used at the same moment', async () => {
    await member();
    const links = [await resetLink(), await resetLink()];
    const used = await Promise.allSettled(
      [...links, ...links].map((token) =>
        resetPassword(accounts, { token, password: NEW_PASSWORD }, NOT_INVITED),
      ),
    );
    expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('end when the password is changed', async () => {
    const owner = await member();
    const token = await resetLink();
    await changePassword(accounts, owner, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    await expect(resetPassword(accounts, { token, password: 'of a thief' }, NOT_INVITED)).rejects.toThrow(
      LinkExpired,
    );
    await expect(enter(NEW_PASSWORD)).resolves.not.toEqual([]);
  });
});

describe('an easy password', () => {
  test('is refused wherever one is chosen, and changes nothing', async () => {
    const owner = await member();
    const token = await resetLink();
    const change = changePassword(accounts, owner, { currentPassword: PASSWORD, newPassword: 'password1' });
    await expect(change).rejects.toThrow(EasyPassword);
    await expect(resetPassword(accounts, { token, password: EMAIL }, NOT_INVITED)).rejects.toThrow(
      EasyPassword,
    );
    await expect(
      register(accounts, {
        email: 'bob@dogs.example',
        password: 'Test Directory',
        captcha: '',
        redirectTo: '/',
        address: null,
      }),
    ).rejects.toThrow(EasyPassword);
    expect(await database.db.select().from(users)).toHaveLength(1);
    await expect(enter()).resolves.not.toEqual([]);
    await expect(resetPassword(accounts, { token, password: NEW_PASSWORD }, NOT_INVITED)).resolves.toBe(
      EMAIL,
    );
  });

  test('is explained at its field, under the title of the form', async () => {
    const send = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return { form, headers: new Headers(), address: null };
    };
    const words = expect.stringContaining('a common password');
    const registered = await answerRegistration(accounts, send({ email: EMAIL, password: '12345678' }));
    expect(registered).toMatchObject({
      status: 400,
      errors: { password: words },
      toast: { title: 'Sign up failed', description: words },
    });
    await member();
    const reset = await answerReset(accounts, send({ token: await resetLink(), password: '12345678' }));
    expect(reset).toMatchObject({ status: 400, errors: { password: words } });
  });
});

describe('the hash of an earlier version', () => {
  test('is renewed by signing in, once, and only for the right password', async () => {
    await member();
    const old = await hashPassword(PASSWORD);
    await database.db.update(passwordRows).set({ password: old });
    const passwords = createPasswords({ N: 2 ** 15, r: 16, p: 1 });
    const services = { ...createTestAccounts(database, passwords) };
    const sign = (password: string) =>
      signIn(services, { email: EMAIL, password }, { headers: new Headers(), address: null });
    await expect(sign('wrong')).rejects.toThrow(SignInFailed);
    expect(await storedHash()).toBe(old);
    await sign(PASSWORD);
    const renewed = await storedHash();
    expect(renewed).toMatch(/^\$scrypt\$ln=15,r=16,p=1\$/);
    await sign(PASSWORD);
    expect(await storedHash()).toBe(renewed);
  });
});
