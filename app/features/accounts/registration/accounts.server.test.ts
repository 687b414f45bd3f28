import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { messages, outgoingMails, profiles, rateLimits, sessions, users, verifications } from '#db/schema.ts';
import { createTestAccounts, type TestAccounts } from '#tests/support/accounts/account-services.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import {
  changePassword,
  deleteAccount,
  LastAdmin,
  signOutEverywhere,
  WrongPassword,
  removeAccount,
} from '../people/account-actions.server.ts';
import { grantAdmin } from '../people/admins.server.ts';
import { createAuth } from '../session/auth.server.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../session/own-sessions.server.ts';
import { TooManyAttempts } from '../limits/attempt-limits.server.ts';
import { confirmAddress, resendConfirmation } from './confirm.server.ts';
import { recordFailedSignIn } from '../sign-in/failed-sign-in.server.ts';
import { deleteExpired } from '../session/housekeeping.server.ts';
import { LinkExpired } from '../sign-in/links.server.ts';
import { requestReset, resetPassword } from '../sign-in/password-reset.server.ts';
import { personalData } from '../people/personal-data.server.ts';
import { register } from './register.server.ts';
import { endSession, readSession } from '../session/session.server.ts';
import { SignInFailed, signIn } from '../sign-in/sign-in.server.ts';
import type { User } from '../user/user.ts';

const NOT_INVITED = async () => {};
const database = useScratchDatabase();
let accounts: TestAccounts;

const EMAIL = 'ann@dogs.example';
const PASSWORD = 'correct horse battery';
const DAY_MS = 24 * 60 * 60_000;

beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(rateLimits);
  await database.db.delete(verifications);
  accounts = createTestAccounts(database);
});

const confirm = (token: string, password = PASSWORD) =>
  confirmAddress(accounts, { token, password, address: null });

const signUp = (email = EMAIL, password = PASSWORD, redirectTo = '/') =>
  register(accounts, { email, password, captcha: '', redirectTo, address: null });

const enter = (email = EMAIL, password = PASSWORD) =>
  signIn(accounts, { email, password }, { headers: new Headers(), address: null });

/** The headers a browser sends which has got these cookies. */
function withCookies(cookies: string[]): Headers {
  return new Headers({ Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}

async function whoIs(headers: Headers): Promise<User | null> {
  return (await readSession(accounts, headers, () => {})).visitor.user;
}

/** An account that is confirmed and signed in. */
async function member(email = EMAIL): Promise<{ user: User; headers: Headers; address: null }> {
  await signUp(email);
  await confirm(accounts.lastToken());
  const headers = withCookies(await enter(email));
  const user = await whoIs(headers);
  if (!user) throw new Error('not signed in');
  return { user, headers, address: null };
}

async function makeExpired(): Promise<void> {
  await database.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
}

describe('registering', () => {
  test('makes an account with a profile, no admin, which needs its address confirmed', async () => {
    await signUp();
    const [user] = await database.db.select().from(users).innerJoin(profiles, eq(profiles.id, users.id));
    expect(user?.user).toMatchObject({ email: EMAIL, emailVerified: false });
    expect(user?.profiles).toMatchObject({ display_name: 'ann', admin: false, admin_granted: false });
    expect(accounts.mails).toMatchObject([
      { recipient: EMAIL, subject: 'Confirm your email address for Test Directory' },
    ]);
    await expect(enter()).rejects.toMatchObject({ why: 'unconfirmed' });
    expect(await database.db.select().from(sessions)).toEqual([]);
  });

  test('keeps where to go afterwards, within this site', async () => {
    await signUp(EMAIL, PASSWORD, '/profile?a=1');
    expect(accounts.mails[0]?.link).toContain('redirectTo=%2Fprofile%3Fa%3D1');
    await signUp(EMAIL, PASSWORD, '//evil.example');
    expect(accounts.mails[1]?.link).not.toContain('evil');
  });

  test('with an address that has an account tells only its owner, and changes nothing', async () => {
    await member();
    expect(await signUp(EMAIL, 'another password')).toBeNull();
    expect(accounts.mails.at(-1)).toMatchObject({
      recipient: EMAIL,
      subject: 'You already have an account at Test Directory',
    });
    await expect(enter(EMAIL, 'another password')).rejects.toThrow(SignInFailed);
    await expect(enter()).resolves.not.toEqual([]);
  });

  test('twice before confirming counts with the password whose mail gets confirmed', async () => {
    await signUp(EMAIL, 'password of a stranger');
    await signUp(EMAIL, PASSWORD);
    await confirm(accounts.lastToken());
    await expect(enter(EMAIL, PASSWORD)).resolves.not.toEqual([]);
    await expect(enter(EMAIL, 'password of a stranger')).rejects.toThrow(SignInFailed);
  });

  test('at the same moment makes one account', async () => {
    await Promise.all([signUp(), signUp(), signUp()]);
    expect(await database.db.select().from(users)).toHaveLength(1);
  });

  test('with a captcha that is refused makes none', async () => {
    const refusing = {
      ...accounts,
      captcha: { ...accounts.captcha, verify: async () => 'refused' as const },
    };
    const failing = {
      ...accounts,
      captcha: { ...accounts.captcha, verify: async () => 'unreachable' as const },
    };
    const registration = { email: EMAIL, password: PASSWORD, captcha: 'x', redirectTo: '/', address: null };
    await expect(register(refusing, registration)).rejects.toThrow('Complete it again');
    await expect(register(failing, registration)).rejects.toThrow('Try again in a few minutes');
    expect(await database.db.select().from(users)).toEqual([]);
  });
});

describe('the link that confirms an address', () => {
  test('works once', async () => {
    await signUp();
    const token = accounts.lastToken();
    await expect(confirm(token)).resolves.toBe(EMAIL);
    await expect(confirm(token)).rejects.toThrow(LinkExpired);
  });

  test('works once also when it is opened several times at the same moment', async () => {
    await signUp();
    const token = accounts.lastToken();
    const opened = await Promise.allSettled([1, 2, 3].map(() => confirm(token)));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each(['', 'made-up', '%00', "' OR 1=1 --"])('made up as %j is refused', async (token) => {
    await expect(confirm(token)).rejects.toThrow(LinkExpired);
  });

  test('expires', async () => {
    await signUp();
    await makeExpired();
    await expect(confirm(accounts.lastToken())).rejects.toThrow(LinkExpired);
  });

  test('of an earlier mail gives a confirmed account no other password', async () => {
    await signUp(EMAIL, 'password of a stranger');
    const strangers = accounts.lastToken();
    await signUp(EMAIL, PASSWORD);
    await confirm(accounts.lastToken());
    await expect(confirm(strangers, 'password of a stranger')).rejects.toThrow(LinkExpired);
    await expect(enter()).resolves.not.toEqual([]);
  });

  test('stands nowhere in the database as it is in the mail', async () => {
    await signUp();
    const rows = await database.db.select().from(verifications);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(accounts.lastToken());
  });

  test('is sent again to those who wait for it, and to nobody else', async () => {
    await signUp();
    const resend = (email: string) => resendConfirmation(accounts, { email, redirectTo: '/', address: null });
    await resend('nobody@dogs.example');
    expect(accounts.mails).toHaveLength(1);
    await resend(EMAIL);
    expect(accounts.mails).toHaveLength(2);
    await confirm(accounts.lastToken());
    await resend(EMAIL);
    expect(accounts.mails).toHaveLength(2);
  });
});

describe('signing in', () => {
  test('begins a session with a cookie that no script reads', async () => {
    await signUp();
    await confirm(accounts.lastToken());
    const cookies = await enter();
    expect(cookies[0]).toMatch(/^directory\.session_token=/);
    expect(cookies[0]).toMatch(/; HttpOnly; SameSite=Lax/);
    expect(await whoIs(withCookies(cookies))).toMatchObject({
      email: EMAIL,
      displayName: 'ann',
      isAdmin: false,
    });
  });

  test('gives one answer for an unknown address and a wrong password', async () => {
    await member();
    const wrong = await enter(EMAIL, 'wrong').catch((error: unknown) => error);
    const unknown = await enter('nobody@dogs.example', 'wrong').catch((error: unknown) => error);
    expect(wrong).toBeInstanceOf(SignInFailed);
    expect(unknown).toEqual(wrong);
  });

  test('never takes over a session the browser came with', async () => {
    const { headers } = await member();
    const cookies = await signIn(accounts, { email: EMAIL, password: PASSWORD }, { headers, address: null });
    expect(withCookies(cookies).get('Cookie')).not.toBe(headers.get('Cookie'));
  });

  test('ends after ten attempts for one account, whoever makes them, and also for one that does not exist', async () => {
    await member();
    for (const email of [EMAIL, 'nobody@dogs.example']) {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await expect(enter(email, 'wrong')).rejects.toThrow(SignInFailed);
      }
      await expect(enter(email, PASSWORD)).rejects.toThrow(TooManyAttempts);
      await expect(enter(email.toUpperCase(), PASSWORD)).rejects.toThrow(
        /^Too many attempts\. Please try again in \d+ minutes\.$/,
      );
    }
  });

  test('starts counting anew once the password was right', async () => {
    await member();
    for (let attempt = 0; attempt < 9; attempt += 1) await enter(EMAIL, 'wrong').catch(() => {});
    await enter();
    for (let attempt = 0; attempt < 9; attempt += 1) await enter(EMAIL, 'wrong').catch(() => {});
    await expect(enter()).resolves.not.toEqual([]);
  });

  test('is limited for one network over all accounts', async () => {
    const attempts = Array.from({ length: 61 }, (_, index) => `user${index}@dogs.example`);
    const from = (email: string, address: string) =>
      signIn(accounts, { email, password: 'x' }, { headers: new Headers(), address }).catch(
        (error: unknown) => error,
      );
    const answers = await Promise.all(attempts.map((email) => from(email, '2001:db8::1')));
    expect(answers.filter((answer) => answer instanceof TooManyAttempts)).toHaveLength(1);
    expect(await from('one-more@dogs.example', '2001:db8::2')).toBeInstanceOf(TooManyAttempts);
    expect(await from('one-more@dogs.example', '2001:db8:1::1')).toBeInstanceOf(SignInFailed);
  });
});

describe('what happens at the door', () => {
  test('is recorded: who signed in, and whose account somebody could not sign in to', async () => {
    const { user } = await member();
    await enter(EMAIL, 'wrong').catch(() => {});
    await enter('nobody@dogs.example').catch(() => {});
    expect(accounts.events).toEqual([
      { kind: 'signed-in', userId: user.id },
      { kind: 'sign-in-failed', userId: user.id },
      { kind: 'sign-in-failed', userId: null },
    ]);
  });

  test('is told to the owner of the account when it goes on, once a day at the most', async () => {
    const { user } = await member();
    const notices = () =>
      accounts.mails.filter(({ subject }) => subject.startsWith('Failed attempts to sign in'));
    const fail = async () => {
      await enter(EMAIL, 'wrong').catch(() => {});
      await accounts.limits.forget('sign in', EMAIL);
    };
    for (let count = 0; count < 10; count += 1) await fail();
    expect(notices()).toEqual([]);
    await fail();
    expect(notices()).toMatchObject([{ recipient: EMAIL, link: 'http://localhost:3000/auth/forgot' }]);
    for (let count = 0; count < 20; count += 1) await recordFailedSignIn(accounts, EMAIL, 'sign-in-failed');
    expect(notices()).toHaveLength(1);
    for (let count = 0; count < 11; count += 1) await enter(EMAIL, 'wrong').catch(() => {});
    expect(notices()).toHaveLength(1);
    expect(accounts.events.at(-1)).toEqual({ kind: 'sign-in-locked', userId: user.id });
  }, 60_000);

  test('is told to nobody whose address has not been confirmed', async () => {
    await signUp();
    const before = accounts.mails.length;
    for (let count = 0; count < 12; count += 1) await recordFailedSignIn(accounts, EMAIL, 'sign-in-failed');
    expect(accounts.mails).toHaveLength(before);
  });

  test('is recorded of new passwords', async () => {
    const owner = await member();
    await changePassword(accounts, owner, { currentPassword: PASSWORD, newPassword: 'a new password' });
    await requestReset(accounts, { email: EMAIL, address: null, headers: new Headers() });
    await resetPassword(accounts, { token: accounts.lastToken(), password: 'another password' }, NOT_INVITED);
    expect(accounts.events.map(({ kind }) => kind)).toEqual([
      'signed-in',
      'password-changed',
      'password-reset',
    ]);
  });
});

describe('a session', () => {
  test('ends at once when its owner signs out, also for a copy of the cookie', async () => {
    const { headers } = await member();
    const cookies = await endSession(accounts, headers);
    expect(cookies.some((cookie) => /session_token=;.*Max-Age=0/.test(cookie))).toBe(true);
    expect(await whoIs(headers)).toBeNull();
  });

  test.each([
    ['another signature', (cookie: string) => `${cookie.slice(0, -6)}AAAAA%3D`],
    [
      'another token',
      (cookie: string) => cookie.replace(/=(.)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`),
    ],
    ['no signature', (cookie: string) => cookie.replace(/\..{10,}$/, '')],
    ['nothing', () => 'directory.session_token='],
  ])('with %s is none', async (_name, change) => {
    const { headers } = await member();
    const cookie = headers.get('Cookie')?.split('; ')[0] ?? '';
    expect(await whoIs(new Headers({ Cookie: change(cookie) }))).toBeNull();
  });

  test('expires', async () => {
    const { headers } = await member();
    await database.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await whoIs(headers)).toBeNull();
  });

  test('ends after 90 days, however much it is used', async () => {
    const { headers } = await member();
    const signedInAt = Date.now();
    const at = (days: number) => ({ ...accounts, clock: () => signedInAt + days * DAY_MS });
    await database.db.update(sessions).set({ expiresAt: new Date(signedInAt + 200 * DAY_MS) });
    expect((await readSession(at(89), headers, () => {})).visitor.state).toBe('signed-in');
    const { visitor, cookies } = await readSession(at(91), headers, () => {});
    expect(visitor.state).toBe('anonymous');
    expect(cookies).toEqual([expect.stringMatching(/^directory\.session_token=;.*Max-Age=0/)]);
    expect(await database.db.select().from(sessions)).toEqual([]);
  });

  test('that was forgotten for 90 days is tidied away', async () => {
    await member();
    await database.db.update(sessions).set({ expiresAt: new Date(Date.now() + 200 * DAY_MS) });
    await deleteExpired(database.db, Date.now() + 91 * DAY_MS);
    expect(await database.db.select().from(sessions)).toEqual([]);
  });

  test('ends when somebody signs in with the same browser', async () => {
    const { headers } = await member();
    const second = withCookies(
      await signIn(accounts, { email: EMAIL, password: PASSWORD }, { headers, address: null }),
    );
    expect(await whoIs(headers)).toBeNull();
    expect(await whoIs(second)).toMatchObject({ email: EMAIL });
    await enter(EMAIL, 'wrong').catch(() => {});
    expect(await whoIs(second)).toMatchObject({ email: EMAIL });
  });

  test('is listed for its owner, and ended by nobody else', async () => {
    const owner = await member();
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1';
    const credentials = { email: EMAIL, password: PASSWORD };
    const elsewhere = withCookies(
      await signIn(accounts, credentials, { headers: new Headers({ 'User-Agent': phone }), address: null }),
    );
    const { sessionId } = await readSession(accounts, owner.headers, () => {});
    const mine = { userId: owner.user.id, sessionId };
    const listed = await listOwnSessions(database.db, mine, Date.now());
    expect(listed).toMatchObject([
      { isThis: true, browser: 'An unknown browser or program' },
      { isThis: false, browser: 'Safari on iPhone' },
    ]);
    const [, other] = listed;
    const bob = await member('bob@dogs.example');
    for (const id of [other?.id ?? '', '\0', '', "' OR true --"])
      expect(await endOwnSession(database.db, bob.user.id, id)).toBe(false);
    expect(await whoIs(elsewhere)).not.toBeNull();
    expect(await endOwnSession(database.db, owner.user.id, other?.id ?? '')).toBe(true);
    expect(await whoIs(elsewhere)).toBeNull();
    await enter();
    expect(await endOtherSessions(database.db, mine)).toBe(1);
    expect(await whoIs(owner.headers)).not.toBeNull();
    expect(await whoIs(bob.headers)).not.toBeNull();
  });

  test('of a site on https has a cookie which no other name of the domain can set', async () => {
    await member();
    const secure = createAuth({
      db: database.db,
      secret: 'another secret that is long enough',
      siteUrl: 'https://dogs.example',
      passwords: accounts.passwords,
      onProblem: () => {},
    });
    const credentials = { email: EMAIL, password: PASSWORD };
    const cookies = await signIn({ ...accounts, auth: secure }, credentials, {
      headers: new Headers(),
      address: null,
    });
    expect(cookies[0]).toMatch(/^__Host-directory\.session_token=/);
    for (const attribute of ['; Secure', '; HttpOnly', '; Path=/', '; SameSite=Lax'])
      expect(cookies[0]).toContain(attribute);
    expect(cookies[0]).not.toMatch(/Domain=/i);
    const named = (name: string) =>
      new Headers({ Cookie: (cookies[0]?.split(';')[0] ?? '').replace(/^[^=]+/, name) });
    const read = async (headers: Headers) =>
      (await readSession({ ...accounts, auth: secure }, headers, () => {})).visitor.user;
    expect(await read(named('__Host-directory.session_token'))).toMatchObject({ email: EMAIL });
    for (const planted of ['directory.session_token', '__Secure-directory.session_token'])
      expect(await read(named(planted))).toBeNull();
  });

  test('is asked for without the database when there is no cookie', async () => {
    const broken = { ...accounts, db: null as never, auth: null as never };
    const read = await readSession(broken, new Headers({ Cookie: 'theme=dark' }), () => {});
    expect(read.visitor).toEqual({ state: 'anonymous', user: null });
  });

  test('whose admin right cannot be read counts as none of an admin', async () => {
    const { headers, user } = await member();
    await database.db.update(profiles).set({ admin: true });
    const errors: unknown[] = [];
    const db = {
      select: () => {
        throw new Error('gone');
      },
    } as never;
    const { visitor } = await readSession({ ...accounts, db }, headers, (error) => errors.push(error));
    expect(visitor).toMatchObject({ state: 'admin-unknown', user: { id: user.id, isAdmin: false } });
    expect(errors).toHaveLength(1);
  });

  test('has not ended when the database refuses to delete it, and nobody is told so', async () => {
    const { headers } = await member();
    await database.pool.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no room''; END';
      CREATE TRIGGER refuse BEFORE DELETE ON "session" FOR EACH ROW EXECUTE FUNCTION refuse()`);
    try {
      await expect(endSession(accounts, headers)).rejects.toThrow();
      expect(await whoIs(headers)).not.toBeNull();
    } finally {
      await database.pool.query('DROP FUNCTION refuse CASCADE');
    }
    const cookies = await endSession(accounts, headers);
    expect(cookies.join()).toMatch(/session_token=;.*Max-Age=0/i);
    expect(await whoIs(headers)).toBeNull();
  });

  test('ends on every device when asked to', async () => {
    const owner = await member();
    const elsewhere = withCookies(await enter());
    await signOutEverywhere(accounts, owner);
    expect(await whoIs(elsewhere)).toBeNull();
    expect(await whoIs(owner.headers)).toBeNull();
  });
});

describe('a forgotten password', () => {
  test('is replaced by the link of a mail, once, which ends all sessions', async () => {
    const { headers } = await member();
    await requestReset(accounts, { email: EMAIL, address: null, headers: new Headers() });
    const token = accounts.lastToken();
    await resetPassword(accounts, { token, password: 'a new password' }, NOT_INVITED);
    expect(await whoIs(headers)).toBeNull();
    await expect(enter()).rejects.toThrow(SignInFailed);
    await expect(enter(EMAIL, 'a new password')).resolves.not.toEqual([]);
    await expect(resetPassword(accounts, { token, password: 'another one' }, NOT_INVITED)).rejects.toThrow(
      LinkExpired,
    );
    expect(accounts.mails.at(-1)?.subject).toBe('Your password for Test Directory has been changed');
  });

  test('sends nothing to an address without an account', async () => {
    await requestReset(accounts, { email: 'nobody@dogs.example', address: null, headers: new Headers() });
    expect(accounts.mails).toEqual([]);
  });

  test('shows that the address is its owner’s', async () => {
    await signUp();
    await requestReset(accounts, { email: EMAIL, address: null, headers: new Headers() });
    await resetPassword(accounts, { token: accounts.lastToken(), password: PASSWORD }, NOT_INVITED);
    await expect(enter()).resolves.not.toEqual([]);
  });

  test('needs a link that has not expired', async () => {
    await member();
    await requestReset(accounts, { email: EMAIL, address: null, headers: new Headers() });
    await makeExpired();
    await expect(
      resetPassword(accounts, { token: accounts.lastToken(), password: 'x'.repeat(9) }, NOT_INVITED),
    ).rejects.toThrow(LinkExpired);
  });

  test('cannot be asked for without end', async () => {
    for (let count = 0; count < 5; count += 1)
      await requestReset(accounts, { email: EMAIL, address: null, headers: new Headers() });
    await expect(
      requestReset(accounts, { email: EMAIL, address: null, headers: new Headers() }),
    ).rejects.toThrow(TooManyAttempts);
  });
});

describe('an account', () => {
  test('gets another password for the old one, and its other sessions end', async () => {
    const owner = await member();
    const elsewhere = withCookies(await enter());
    const change = (currentPassword: string) =>
      changePassword(accounts, owner, { currentPassword, newPassword: 'a new password' });
    await expect(change('wrong')).rejects.toThrow(WrongPassword);
    const cookies = await change(PASSWORD);
    expect(await whoIs(elsewhere)).toBeNull();
    expect(await whoIs(withCookies(cookies))).toMatchObject({ email: EMAIL });
    await expect(enter(EMAIL, 'a new password')).resolves.not.toEqual([]);
  });

  test('is deleted for its password, with everything personal', async () => {
    const owner = await member();
    await database.db.insert(outgoingMails).values({ recipient: EMAIL, subject: 's', text: 't', html: 'h' });
    await expect(deleteAccount(accounts, owner, 'wrong')).rejects.toThrow(WrongPassword);
    const written = { name: '', subject: 's', text: 't' };
    await database.db.insert(messages).values({ ...written, email: EMAIL.toUpperCase() });
    await database.db
      .insert(outgoingMails)
      .values({ recipient: 'office@dogs.example', subject: 's', text: 't', html: 'h', replyTo: EMAIL });
    await deleteAccount(accounts, owner, PASSWORD);
    for (const table of [users, profiles, sessions, outgoingMails, messages]) {
      expect(await database.db.select().from(table)).toEqual([]);
    }
    expect(await whoIs(owner.headers)).toBeNull();
  });

  test('that nobody has confirmed takes no messages along which came from its address', async () => {
    await database.db.insert(messages).values({ name: '', subject: 's', text: 't', email: EMAIL });
    await database.db.insert(users).values({ id: 'taken', name: '', email: EMAIL });
    await removeAccount(database.db, { id: 'taken', email: EMAIL });
    expect(await database.db.select().from(users)).toEqual([]);
    expect(await database.db.delete(messages).returning()).toHaveLength(1);
  });

  test('of the last admin is not deleted', async () => {
    const owner = await member();
    await grantAdmin(database.db, EMAIL);
    await expect(deleteAccount(accounts, owner, PASSWORD)).rejects.toThrow(LastAdmin);
    await member('bob@dogs.example');
    await grantAdmin(database.db, 'bob@dogs.example');
    await deleteAccount(accounts, owner, PASSWORD);
    expect(await whoIs(owner.headers)).toBeNull();
  });

  test('is handed to its owner as data without a secret in it', async () => {
    const { user, headers } = await member();
    const data = await personalData(database.db, user.id);
    expect(data).toMatchObject({
      account: { email: EMAIL },
      profile: { display_name: 'ann' },
      sessions: [{}],
    });
    const token =
      decodeURIComponent(headers.get('Cookie') ?? '')
        .split('=')[1]
        ?.split('.')[0] ?? 'none';
    expect(JSON.stringify(data)).not.toContain(token);
    expect(JSON.stringify(data)).not.toMatch(/password|token/);
  });

  test('nobody has confirmed for a week goes, and so does what has expired', async () => {
    await signUp();
    await member('bob@dogs.example');
    await deleteExpired(database.db, Date.now());
    expect(await database.db.select().from(users)).toHaveLength(2);
    await deleteExpired(database.db, Date.now() + 8 * DAY_MS);
    expect(await database.db.select({ email: users.email }).from(users)).toEqual([
      { email: 'bob@dogs.example' },
    ]);
    expect(await database.db.select().from(verifications)).toEqual([]);
    expect(await database.db.select().from(rateLimits)).toEqual([]);
    expect(await database.db.select().from(sessions)).toHaveLength(1);
  });
});
