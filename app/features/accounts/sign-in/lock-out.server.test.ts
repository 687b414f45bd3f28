import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits, users } from '#db/schema.ts';
import { createTestAccounts, type TestAccounts } from '#tests/support/accounts/account-services.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { TooManyAttempts } from '../limits/attempt-limits.server.ts';
import { answerReset, answerSignIn } from '../forms/auth-forms.server.ts';
import { createCaptcha } from '../captcha/captcha.server.ts';
import { CaptchaFailed } from '../captcha/captcha-failed.ts';
import { confirmAddress } from '../registration/confirm.server.ts';
import { requestReset } from './password-reset.server.ts';
import { register } from '../registration/register.server.ts';
import { CaptchaNeeded, SignInFailed, signIn } from './sign-in.server.ts';
import { countEmail } from '../limits/email-budget.server.ts';

const database = useScratchDatabase();
let accounts: TestAccounts;

const EMAIL = 'owner@dogs.example';
const PASSWORD = 'correct horse battery';
const NOBODY = new Headers();

beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(rateLimits);
  const plain = createTestAccounts(database);
  const registration = { email: EMAIL, password: PASSWORD, captcha: '', redirectTo: '/', address: null };
  await register(plain, registration);
  await confirmAddress(plain, { token: plain.lastToken(), password: PASSWORD, address: null });
  const captcha = createCaptcha({
    db: database.db,
    settings: { provider: 'altcha', siteKey: '', secret: '' },
    signingSecret: 'a secret for tests',
    clock: () => Date.now(),
    onProblem: () => {},
  });
  accounts = { ...plain, captcha };
});

const enter = (password: string, headers = NOBODY, captcha = '') =>
  signIn(accounts, { email: EMAIL, password }, { headers, address: null, captcha });

const withCookies = (cookies: readonly string[]) =>
  new Headers({ Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });

async function solved(): Promise<string> {
  const challenge = await accounts.captcha.challenge();
  if (!challenge) throw new Error('no challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Uses up the attempts without a captcha, as any visitor could. */
async function attack(): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1)
    await expect(enter('wrong')).rejects.toThrow(SignInFailed);
  for (let attempt = 0; attempt < 5; attempt += 1)
    await expect(enter('wrong')).rejects.toThrow(CaptchaNeeded);
}

describe('an owner whose password others try', () => {
  test('signs in where she has signed in before, again and again', async () => {
    let cookies = await enter(PASSWORD);
    await attack();
    for (let turn = 0; turn < 3; turn += 1) cookies = await enter(PASSWORD, withCookies(cookies));
    await expect(enter('wrong')).rejects.toThrow(CaptchaNeeded);
  });

  test('signs in anywhere else with a captcha, each of which counts once', async () => {
    await attack();
    const solution = await solved();
    await expect(enter('wrong', NOBODY, solution)).rejects.toThrow(SignInFailed);
    await expect(enter(PASSWORD, NOBODY, solution)).rejects.toThrow(CaptchaFailed);
    await expect(enter(PASSWORD, NOBODY, 'made up')).rejects.toThrow(CaptchaFailed);
    await expect(enter(PASSWORD, NOBODY, await solved())).resolves.not.toEqual([]);
    await expect(enter('wrong')).rejects.toThrow(SignInFailed);
  });

  test('signs in anywhere after a reset of the password, also while others go on', async () => {
    await attack();
    await requestReset(accounts, { email: EMAIL, address: null, headers: new Headers() });
    const form = new FormData();
    form.set('token', accounts.lastToken());
    form.set('password', 'a battery of horses');
    const answer = await answerReset(accounts, { form, headers: NOBODY, address: null });
    await attack();
    const cookies = 'cookies' in answer ? answer.cookies : [];
    await expect(enter('a battery of horses', withCookies(cookies))).resolves.not.toEqual([]);
  });
});

test('a known device can ask for a new password after strangers have used up the emails of the day', async () => {
  const headers = withCookies(await enter(PASSWORD));
  for (let count = 0; count < 9; count += 1) await countEmail(accounts.limits, EMAIL);
  const ask = (from: Headers) => requestReset(accounts, { email: EMAIL, address: null, headers: from });
  await expect(ask(NOBODY)).rejects.toThrow("We can't send any more emails to this address today.");
  const before = accounts.mails.length;
  await ask(headers);
  expect(accounts.mails).toHaveLength(before + 1);
});

test('a known device has ten attempts for its own account, and then counts as any other', async () => {
  const headers = withCookies(await enter(PASSWORD));
  for (let attempt = 0; attempt < 10; attempt += 1)
    await expect(enter('wrong', headers)).rejects.toThrow(SignInFailed);
  await attack();
  await expect(enter(PASSWORD, headers)).rejects.toThrow(CaptchaNeeded);
  const stranger = { email: 'nobody@dogs.example', password: 'wrong' };
  for (let attempt = 0; attempt < 10; attempt += 1)
    await expect(signIn(accounts, stranger, { headers, address: null })).rejects.toThrow(SignInFailed);
  await expect(signIn(accounts, stranger, { headers, address: null })).rejects.toThrow(CaptchaNeeded);
});

test('captchas do not go on without end', async () => {
  accounts = { ...accounts, captcha: { ...accounts.captcha, verify: async () => 'passed' } };
  await attack();
  for (let attempt = 0; attempt < 30; attempt += 1)
    await expect(enter('wrong', NOBODY, 'solved')).rejects.toThrow(SignInFailed);
  await expect(enter(PASSWORD, NOBODY, 'solved')).rejects.toThrow(TooManyAttempts);
}, 60_000);

test('the form says that it needs a captcha, and shows one until somebody is in', async () => {
  await attack();
  const send = async (captcha: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ email: EMAIL, password: 'wrong', captcha }))
      form.set(name, value);
    return answerSignIn(accounts, { form, headers: NOBODY, address: null });
  };
  expect(await send('')).toMatchObject({
    status: 400,
    captchaNeeded: true,
    toast: { title: 'CAPTCHA verification required' },
  });
  expect(await send(await solved())).toMatchObject({ status: 401, captchaNeeded: true });
});
