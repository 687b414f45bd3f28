import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminRevocations, profiles, users } from '#db/schema.ts';
import { createTestAccounts, type TestAccounts } from '#tests/support/accounts/account-services.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { grantAdmin, revokeAdmin } from './admins.server.ts';
import { answerProfileForm } from '../forms/profile-forms.server.ts';
import { AdminSwitchRefused, readProfile, saveProfile } from './profile.server.ts';

const database = useScratchDatabase();
let accounts: TestAccounts;

beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(adminRevocations);
  accounts = createTestAccounts(database);
});

async function addUser(name: string, emailVerified = true) {
  const email = `${name}@dogs.example`;
  await database.db.insert(users).values({ id: name, name: '', email, emailVerified });
  await database.db.insert(profiles).values({ id: name, display_name: name });
  return { id: name, email, displayName: name, isAdmin: false };
}

const stored = async (id: string) =>
  (await database.db.select().from(profiles).where(eq(profiles.id, id)))[0];
const switchTo = (id: string, admin: boolean | null, displayName = 'Ann') =>
  saveProfile(accounts, id, { displayName, admin });

/** Sends the profile form as a browser or a forger would. */
async function post(fields: Record<string, string>) {
  const user = await addUser('ann');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return answerProfileForm(accounts, user, { form, headers: new Headers(), address: null, sessionId: null });
}

describe('a profile', () => {
  test('gets another name', async () => {
    await addUser('ann');
    await switchTo('ann', null, 'Ann Ártemis');
    expect(await stored('ann')).toMatchObject({ display_name: 'Ann Ártemis', admin: false });
  });

  test('is made when it should be missing', async () => {
    await addUser('ann');
    await database.db.delete(profiles);
    expect(await readProfile(accounts, 'ann')).toMatchObject({ displayName: 'ann', isAdmin: false });
    await switchTo('ann', null, 'Ann');
    expect(await stored('ann')).toMatchObject({ display_name: 'Ann' });
  });

  test('is saved trimmed by its form', async () => {
    const answer = await post({ intent: 'profile', displayName: '  Ann  ' });
    expect(answer).toMatchObject({
      to: '/profile',
      toast: { title: 'Profile updated', description: 'Your profile has been successfully updated.' },
    });
    expect(await stored('ann')).toMatchObject({ display_name: 'Ann' });
  });

  test('is not saved with a name that cannot be shown', async () => {
    const answer = await post({ intent: 'profile', displayName: 'a\u0000b' });
    expect(answer).toMatchObject({ status: 400, toast: { title: 'Update failed' } });
    expect(await stored('ann')).toMatchObject({ display_name: 'ann' });
  });
});

describe('the admin right', () => {
  test('is refused to an ordinary user who asks for it, name and all', async () => {
    await addUser('ann');
    await expect(switchTo('ann', true, 'Eve')).rejects.toThrow(AdminSwitchRefused);
    expect(await stored('ann')).toMatchObject({ admin: false, display_name: 'ann' });
  });

  test.each([
    { admin: 'on' },
    { admin: 'on', adminSwitch: 'shown' },
    { admin: 'true', isAdmin: 'true', admin_granted: 'true' },
  ])('is refused to a forged form with %j', async (forged) => {
    const answer = await post({ intent: 'profile', displayName: 'Eve', ...forged });
    expect(answer).toMatchObject({ status: 403, toast: { title: 'Update failed' } });
    expect(await stored('ann')).toMatchObject({ admin: false, admin_granted: false, display_name: 'ann' });
  });

  test('is not given by fields the form does not have', async () => {
    await post({
      intent: 'profile',
      displayName: 'Eve',
      isAdmin: 'true',
      admin_granted: 'true',
      id: 'other',
    });
    expect(await stored('ann')).toMatchObject({ admin: false, admin_granted: false, display_name: 'Eve' });
  });

  test('may be switched on where everybody may, and off by all but the last', async () => {
    accounts.config.adminSelfService = true;
    await addUser('ann');
    await addUser('bob');
    await switchTo('ann', true);
    await expect(switchTo('ann', false)).rejects.toThrow('You’re the only admin.');
    await switchTo('bob', true);
    await switchTo('ann', false);
    expect(await stored('ann')).toMatchObject({ admin: false });
    await expect(switchTo('bob', false)).rejects.toThrow(AdminSwitchRefused);
  });

  test('stays with one of two admins who give it up at the same moment', async () => {
    accounts.config.adminSelfService = true;
    for (const name of ['ann', 'bob']) {
      await addUser(name);
      await switchTo(name, true);
    }
    const answers = await Promise.allSettled([switchTo('ann', false), switchTo('bob', false)]);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await database.db.select().from(profiles).where(eq(profiles.admin, true))).toHaveLength(1);
  });

  test('granted by an operator may be switched off and on again, until it is revoked', async () => {
    await addUser('ann');
    await addUser('bob');
    await grantAdmin(database.db, 'Bob@dogs.example');
    await grantAdmin(database.db, 'ann@dogs.example');
    await switchTo('ann', false);
    await switchTo('ann', true);
    await revokeAdmin(database.db, 'ann@dogs.example');
    await expect(switchTo('ann', true)).rejects.toThrow(AdminSwitchRefused);
  });

  test('stays revoked on every list, where everybody may have it, and with a new account', async () => {
    accounts.config.adminEmails = ['ann@dogs.example'];
    await addUser('ann');
    await switchTo('ann', true);
    await revokeAdmin(database.db, ' Ann@dogs.example');
    await expect(switchTo('ann', true)).rejects.toThrow('Your admin rights have been removed.');
    await database.db.delete(users);
    await addUser('ann');
    accounts.config.adminSelfService = true;
    await expect(switchTo('ann', true)).rejects.toThrow(AdminSwitchRefused);
    expect((await readProfile(accounts, 'ann')).adminSwitch.mayChange).toBe(false);
    await addUser('bob');
    await switchTo('bob', true);
    await grantAdmin(database.db, 'ann@dogs.example');
    await switchTo('ann', false);
    await switchTo('ann', true);
  });

  test('stays as it is when the form says nothing of it', async () => {
    await addUser('ann');
    await grantAdmin(database.db, 'ann@dogs.example');
    await switchTo('ann', null, 'Ann');
    expect(await stored('ann')).toMatchObject({ admin: true });
  });
});
