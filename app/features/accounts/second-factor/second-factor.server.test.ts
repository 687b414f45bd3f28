import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rateLimits, sessions, twoFactors, users, verifications } from '#db/schema.ts';
import { createTestAccounts, type TestAccounts } from '#tests/support/accounts/account-services.ts';
import { codeOf } from '#tests/support/accounts/authenticator-app.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { WrongPassword } from '../people/account-actions.server.ts';
import { answerSecondFactor } from '../forms/second-factor-forms.server.ts';
import { grantAdmin } from '../people/admins.server.ts';
import { TooManyAttempts } from '../limits/attempt-limits.server.ts';
import { register } from '../registration/register.server.ts';
import { readSession } from '../session/session.server.ts';
import {
  asksForCode,
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  hasSecondFactor,
  removeSecondFactor,
  SignInAgain,
  signInWithCode,
  WrongCode,
} from './second-factor.server.ts';
import type { User } from '../user/user.ts';
import { signIn } from '../sign-in/sign-in.server.ts';

const database = useScratchDatabase();
const EMAIL = 'ann@dogs.example';
const PASSWORD = 'correct horse battery';
let accounts: TestAccounts;

beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(rateLimits);
  await database.db.delete(verifications);
  accounts = createTestAccounts(database);
  // A code of the step before is one of two steps before when half a minute ends between making it and giving it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});

afterEach(() => {
  vi.useRealTimers();
});

const enter = (headers = new Headers()) =>
  signIn(accounts, { email: EMAIL, password: PASSWORD }, { headers, address: null });
const withCookies = (cookies: string[]) =>
  new Headers({ Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
const whoIs = async (headers: Headers) => (await readSession(accounts, headers, () => {})).visitor.user;
const giveCode = (cookies: string[], code: string) =>
  signInWithCode(accounts, code, { headers: withCookies(cookies), address: null });

async function member() {
  await register(accounts, { email: EMAIL, password: PASSWORD, captcha: '', redirectTo: '/', address: null });
  const [user] = await database.db.update(users).set({ emailVerified: true }).returning();
  const id = user?.id ?? '';
  return { user: { id, email: EMAIL }, headers: withCookies(await enter()), address: null };
}

/** An account whose second factor has been set up by a code of the step before. */
async function guarded() {
  const owner = await member();
  const { secret, address } = await beginSecondFactor(accounts, owner, PASSWORD);
  const { cookies, recoveryCodes } = await confirmSecondFactor(accounts, owner, codeOf(secret, -1));
  return { owner: { ...owner, headers: withCookies(cookies) }, secret, address, recoveryCodes };
}

test('is set up with password and code, and then asked for after the password', async () => {
  const { owner, secret, address, recoveryCodes } = await guarded();
  expect(address).toContain(`secret=${secret}`);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await whoIs(owner.headers)).toMatchObject({ email: EMAIL });
  expect(accounts.mails.at(-1)?.subject).toContain('Two-step sign-in');

  const asked = await enter();
  expect(asksForCode(asked)).toBe(true);
  expect(await whoIs(withCookies(asked))).toBeNull();
  expect(await database.db.select().from(sessions)).toHaveLength(1);
  const cookies = await giveCode(asked, codeOf(secret));
  expect(await whoIs(withCookies(cookies))).toMatchObject({ email: EMAIL });
  expect(accounts.events.map(({ kind }) => kind)).toEqual(['signed-in', 'second-factor-on', 'signed-in']);
});

test('asks for nothing before a code has been given', async () => {
  const owner = await member();
  await expect(beginSecondFactor(accounts, owner, 'wrong')).rejects.toThrow(WrongPassword);
  const { secret } = await beginSecondFactor(accounts, owner, PASSWORD);
  await expect(confirmSecondFactor(accounts, owner, '000000')).rejects.toThrow(WrongCode);
  expect(await hasSecondFactor(accounts, owner.user.id)).toBe(false);
  expect(asksForCode(await enter())).toBe(false);
  await confirmSecondFactor(accounts, owner, codeOf(secret));
  expect(await hasSecondFactor(accounts, owner.user.id)).toBe(true);
});

test('is not set up again while it is on: no recovery code is shown twice, and the secret stays', async () => {
  const { owner, secret, address, recoveryCodes } = await guarded();
  const send = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return answerSecondFactor(accounts, { ...owner.user } as User, { ...owner, form });
  };
  for (const fields of [
    { intent: 'confirm', secret, address, code: codeOf(secret) },
    { intent: 'begin', password: PASSWORD },
  ]) {
    const answered = await send(fields);
    expect(answered).toMatchObject({ status: 400, cookies: [], answer: { step: 'refused' } });
    const shown = JSON.stringify(answered.answer);
    expect(shown).toContain('Two-step sign-in is already on.');
    expect(recoveryCodes.filter((one) => shown.includes(one))).toEqual([]);
  }
  expect(accounts.events.map(({ kind }) => kind)).toEqual(['signed-in', 'second-factor-on']);
  const cookies = await giveCode(await enter(), codeOf(secret));
  expect(await whoIs(withCookies(cookies))).toMatchObject({ email: EMAIL });
});

test('takes each code once', async () => {
  const { secret } = await guarded();
  const code = codeOf(secret);
  const both = await Promise.allSettled([giveCode(await enter(), code), giveCode(await enter(), code)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(giveCode(await enter(), code)).rejects.toThrow(WrongCode);
});

test('takes each recovery code once', async () => {
  const { recoveryCodes } = await guarded();
  const [code = ''] = recoveryCodes;
  expect(await whoIs(withCookies(await giveCode(await enter(), code)))).toMatchObject({ email: EMAIL });
  await database.db.delete(rateLimits);
  await expect(giveCode(await enter(), code)).rejects.toThrow(WrongCode);
});

test('is not guessed', async () => {
  const { secret } = await guarded();
  const asked = await enter();
  for (let guess = 0; guess < 5; guess += 1) {
    await expect(giveCode(asked, `00000${guess}`)).rejects.toThrow(WrongCode);
  }
  await expect(giveCode(asked, codeOf(secret))).rejects.toThrow(SignInAgain);
  const errors: unknown[] = [];
  for (let guess = 0; guess < 10; guess += 1) {
    errors.push(await giveCode(await enter(), `11111${guess}`).catch((error: unknown) => error));
  }
  expect(errors.at(-1)).toBeInstanceOf(TooManyAttempts);
  await expect(giveCode(await enter(), codeOf(secret, 1))).rejects.toThrow(TooManyAttempts);
  expect(accounts.events.filter(({ kind }) => kind === 'sign-in-failed').length).toBeGreaterThan(5);
}, 60_000);

test('needs the password first, in the same browser and not long ago', async () => {
  const { secret, owner } = await guarded();
  await expect(giveCode([], codeOf(secret))).rejects.toThrow(SignInAgain);
  await expect(giveCode(['directory.two_factor=2fa-made-up.signature'], codeOf(secret))).rejects.toThrow(
    SignInAgain,
  );
  await expect(
    signInWithCode(accounts, codeOf(secret), { headers: owner.headers, address: null }),
  ).rejects.toThrow(SignInAgain);
  const asked = await enter();
  await database.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
  await expect(giveCode(asked, codeOf(secret))).rejects.toThrow(SignInAgain);
});

test('is removed with password and code', async () => {
  const { owner, secret } = await guarded();
  const remove = (password: string, code: string) => removeSecondFactor(accounts, owner, { password, code });
  await expect(remove('wrong', codeOf(secret))).rejects.toThrow(WrongPassword);
  await expect(remove(PASSWORD, '000000')).rejects.toThrow(WrongCode);
  const cookies = await remove(PASSWORD, codeOf(secret));
  expect(await whoIs(withCookies(cookies))).toMatchObject({ email: EMAIL });
  expect(await hasSecondFactor(accounts, owner.user.id)).toBe(false);
  expect(await database.db.select().from(twoFactors)).toEqual([]);
  expect(asksForCode(await enter())).toBe(false);
});

test('is asked of admins where the site asks for it: without it they are none', async () => {
  const owner = await member();
  await grantAdmin(database.db, EMAIL);
  const strict = { ...accounts, config: { ...accounts.config, adminSecondFactor: 'required' as const } };
  const seen = async (headers: Headers) => (await readSession(strict, headers, () => {})).visitor.user;
  expect(await seen(owner.headers)).toMatchObject({ isAdmin: false, lacksSecondFactor: true });
  expect(await whoIs(owner.headers)).toMatchObject({ isAdmin: true });
  const { secret } = await beginSecondFactor(accounts, owner, PASSWORD);
  const { cookies } = await confirmSecondFactor(accounts, owner, codeOf(secret));
  expect(await seen(withCookies(cookies))).toMatchObject({ isAdmin: true });
});

test('is taken away by an operator', async () => {
  const { owner } = await guarded();
  expect(await dropSecondFactor(database.db, owner.user.id)).toBe(true);
  expect(asksForCode(await enter())).toBe(false);
  expect(await dropSecondFactor(database.db, owner.user.id)).toBe(false);
});

test('stands nowhere in the database as it is', async () => {
  const { secret, recoveryCodes } = await guarded();
  const { rows } = await database.pool.query('SELECT two_factor::text AS text FROM two_factor');
  const text = JSON.stringify(rows);
  for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
});
