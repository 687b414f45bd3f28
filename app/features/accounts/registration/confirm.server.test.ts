import { beforeEach, describe, expect, test } from 'vitest';
import { accounts as passwordRows, rateLimits, users, verifications } from '#db/schema.ts';
import { createTestAccounts, type TestAccounts } from '#tests/support/accounts/account-services.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { WrongPassword } from '../people/account-actions.server.ts';
import { TooManyAttempts } from '../limits/attempt-limits.server.ts';
import {
  addressToConfirm,
  confirmAddress,
  confirmWithNewPassword,
  resendConfirmation,
} from './confirm.server.ts';
import { LinkExpired } from '../sign-in/links.server.ts';
import { register } from './register.server.ts';
import { SignInFailed, signIn } from '../sign-in/sign-in.server.ts';

const database = useScratchDatabase();
let accounts: TestAccounts;

const OWNER = 'owner@dogs.example';
const HERS = 'the words of the owner';
const STRANGERS = 'the words of a stranger';

beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(rateLimits);
  await database.db.delete(verifications);
  accounts = createTestAccounts(database);
});

/** Registers the owner's address with this password. @returns the secret of the link that was mailed */
async function registered(password: string): Promise<string> {
  await register(accounts, { email: OWNER, password, captcha: '', redirectTo: '/', address: null });
  return accounts.lastToken();
}

/** Has the link sent again. @returns its secret */
async function sentAgain(): Promise<string> {
  await resendConfirmation(accounts, { email: OWNER, redirectTo: '/', address: null });
  return accounts.lastToken();
}

const confirm = (token: string, password: string) =>
  confirmAddress(accounts, { token, password, address: null });

const enter = (password: string) =>
  signIn(accounts, { email: OWNER, password }, { headers: new Headers(), address: null });

async function everything() {
  const { db } = database;
  return [
    await db.select().from(users),
    await db.select().from(passwordRows),
    await db.select().from(verifications),
  ];
}

describe('an address somebody else has registered', () => {
  test.each([
    ['the only registration', async () => [await registered(STRANGERS)]],
    ['two of the same stranger', async () => [await registered(STRANGERS), await registered(STRANGERS)]],
    ['one, with the link sent again', async () => [await registered(STRANGERS), await sentAgain()]],
    [
      'one before the owner’s',
      async () => [await registered(STRANGERS), await registered(HERS), await sentAgain()],
    ],
    [
      'one after the owner’s',
      async () => [await registered(HERS), await registered(STRANGERS), await sentAgain()],
    ],
  ])('is not the stranger’s whatever a program does with the links of: %s', async (_name, mailed) => {
    const tokens = await mailed();
    const before = await everything();
    for (const token of tokens) {
      expect(await addressToConfirm(accounts, token)).toEqual({ email: OWNER, isInvitation: false });
      expect(await everything()).toEqual(before);
      for (const pressed of ['', 'password', 'Test1234!'])
        await expect(confirm(token, pressed)).rejects.toThrow(WrongPassword);
    }
    await expect(enter(STRANGERS)).rejects.toThrow(SignInFailed);
    expect(await database.db.select().from(users)).toMatchObject([{ emailVerified: false }]);
  });

  test.each([
    [
      'the mail of her own registration',
      async () => [await registered(STRANGERS), await registered(HERS)][1] ?? '',
    ],
    [
      'her own mail, although a stranger came later',
      async () => [await registered(HERS), await registered(STRANGERS)][0] ?? '',
    ],
    [
      'the stranger’s mail, when she has registered since',
      async () => {
        const token = await registered(STRANGERS);
        await registered(HERS);
        return token;
      },
    ],
    [
      'the link sent again',
      async () => {
        await registered(STRANGERS);
        await registered(HERS);
        return sentAgain();
      },
    ],
  ])('becomes its owner’s, with her password, by %s', async (_name, mailed) => {
    await confirm(await mailed(), HERS);
    await expect(enter(HERS)).resolves.not.toEqual([]);
    await expect(enter(STRANGERS)).rejects.toThrow(SignInFailed);
  });

  test('becomes its owner’s with a password that is chosen behind the link', async () => {
    const token = await registered(STRANGERS);
    expect((await confirmWithNewPassword(accounts, { token, password: HERS })).email).toBe(OWNER);
    await expect(enter(HERS)).resolves.not.toEqual([]);
    await expect(enter(STRANGERS)).rejects.toThrow(SignInFailed);
    await expect(confirmWithNewPassword(accounts, { token, password: STRANGERS })).rejects.toThrow(
      LinkExpired,
    );
  });

  test('keeps its password when a registration and the confirmation come at the same moment', async () => {
    const token = await registered(HERS);
    await Promise.all([confirm(token, HERS), registered(STRANGERS), registered(STRANGERS)]);
    await expect(enter(HERS)).resolves.not.toEqual([]);
    await expect(enter(STRANGERS)).rejects.toThrow(SignInFailed);
  });
});

test('the password behind a link cannot be guessed without end', async () => {
  const token = await registered(HERS);
  for (let attempt = 0; attempt < 10; attempt += 1)
    await expect(confirm(token, 'wrong')).rejects.toThrow(WrongPassword);
  await expect(confirm(token, HERS)).rejects.toThrow(TooManyAttempts);
});

test('whoever signs in before confirming is told so, with the password registered last', async () => {
  await registered('one which is forgotten');
  await registered(HERS);
  await expect(enter(HERS)).rejects.toMatchObject({ why: 'unconfirmed' });
});
