import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { LastAdmin } from '#app/features/accounts/people/account-actions.server.ts';
import { isRevoked } from '#app/features/accounts/people/admins.server.ts';
import {
  MOST_INVITATIONS,
  takeInvitation,
  TooManyInvitations,
} from '#app/features/accounts/people/invitations.server.ts';
import { findPerson, listPeople } from '#app/features/accounts/people/list-people.server.ts';
import { answerReset } from '#app/features/accounts/forms/auth-forms.server.ts';
import {
  addressToConfirm,
  confirmWithNewPassword,
} from '#app/features/accounts/registration/confirm.server.ts';
import { register } from '#app/features/accounts/registration/register.server.ts';
import { LinkExpired } from '#app/features/accounts/sign-in/links.server.ts';
import { requestReset } from '#app/features/accounts/sign-in/password-reset.server.ts';
import { listActions } from '#app/features/actions/action-log.server.ts';
import { adminRevocations, actions, invitations, outgoingMails, profiles, users } from '#db/schema.ts';
import { createTestAccounts } from '#tests/support/accounts/account-services.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import {
  doToPerson,
  invitePerson,
  makeInvitationLink,
  OwnAccount,
  PersonGone,
  withdraw,
} from './people.server.ts';

const database = useScratchDatabase();
const boss = { id: 'boss' };
const NOW = Date.parse('2026-11-22T12:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

beforeEach(async () => {
  for (const table of [users, adminRevocations, invitations, actions, outgoingMails])
    await database.db.delete(table);
  await addUser('boss', { admin: true });
});

async function addUser(
  id: string,
  profile: { admin?: boolean; editor?: boolean } = {},
  disabledAt: Date | null = null,
) {
  await database.db
    .insert(users)
    .values({ id, name: '', email: `${id}@dogs.example`, emailVerified: true, disabledAt });
  await database.db.insert(profiles).values({ id, display_name: `The ${id}`, ...profile });
}

const roleOf = async (id: string) => (await findPerson(database.db, id))?.role;
const toAnn = (action: Parameters<typeof doToPerson>[3]) => doToPerson(database, boss, 'ann', action);
const done = async () => {
  const { entries } = await listActions(database.db, { action: null, by: null, before: null });
  return entries.map(({ action }) => action).toReversed();
};
const services = () =>
  ({ ...createTestAccounts(database), clock: () => NOW }) as unknown as Parameters<typeof invitePerson>[0];

describe('what admins do to the accounts of others', () => {
  test('a role is given and taken, each with its entry in the log', async () => {
    await addUser('ann');
    expect(await toAnn({ intent: 'role', role: 'editor' })).toBe('ann@dogs.example is now an editor.');
    expect(await roleOf('ann')).toBe('editor');
    await toAnn({ intent: 'role', role: 'admin' });
    expect(await roleOf('ann')).toBe('admin');
    await toAnn({ intent: 'role', role: 'member' });
    expect(await roleOf('ann')).toBe('member');
    // Even if ADMIN_EMAILS lists the address.
    expect(await isRevoked(database.db, 'ann@dogs.example')).toBe(true);
    expect(await toAnn({ intent: 'role', role: 'member' })).toContain('already');
    expect(await done()).toEqual(['editor.granted', 'admin.granted', 'admin.revoked']);
  });

  test('a moderator is one role among the others', async () => {
    await addUser('ann', { editor: true });
    expect(await toAnn({ intent: 'role', role: 'moderator' })).toBe('ann@dogs.example is now a moderator.');
    expect(await roleOf('ann')).toBe('moderator');
    await toAnn({ intent: 'role', role: 'editor' });
    expect(await roleOf('ann')).toBe('editor');
    expect(await done()).toEqual(['moderator.granted', 'moderator.revoked', 'editor.granted']);
    const { people } = await listPeople(database.db, { q: 'ann', role: 'moderator', page: 1 });
    expect(people).toEqual([]);
  });

  test('nobody does it to themselves, and the only one who can sign in stays an admin', async () => {
    await expect(doToPerson(database, boss, 'boss', { intent: 'delete' })).rejects.toThrow(OwnAccount);
    await addUser('ann', { admin: true });
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, 'boss'));
    for (const action of [
      { intent: 'role', role: 'member' },
      { intent: 'disable' },
      { intent: 'delete' },
    ] as const) {
      await expect(toAnn(action)).rejects.toThrow(LastAdmin);
    }
    expect(await roleOf('ann')).toBe('admin');
    expect(await done()).toEqual([]);
  });

  test('two admins who depose each other at the same moment leave one', async () => {
    await addUser('ann', { admin: true });
    const depose = (by: string, whom: string) =>
      doToPerson(database, { id: by }, whom, { intent: 'role', role: 'member' });
    const outcomes = await Promise.allSettled([depose('boss', 'ann'), depose('ann', 'boss')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(new Set([await roleOf('boss'), await roleOf('ann')])).toEqual(new Set(['admin', 'member']));
  });

  test('two admins who give somebody different roles at the same moment leave one of them', async () => {
    await addUser('bob', { admin: true });
    await addUser('ann');
    const give = (by: string, role: 'admin' | 'editor') =>
      doToPerson(database, { id: by }, 'ann', { intent: 'role', role });
    for (let round = 0; round < 8; round += 1) {
      await Promise.all([give('boss', 'admin'), give('bob', 'editor')]);
      const [profile] = await database.db.select().from(profiles).where(eq(profiles.id, 'ann'));
      expect([profile?.admin, profile?.editor].filter(Boolean)).toHaveLength(1);
      await toAnn({ intent: 'role', role: 'member' });
    }
  });

  test('an account is shut, opened and deleted; one that has gone is said to have', async () => {
    await addUser('ann');
    await toAnn({ intent: 'disable' });
    expect(await findPerson(database.db, 'ann')).toMatchObject({ isDisabled: true, sessions: 0 });
    await toAnn({ intent: 'enable' });
    await toAnn({ intent: 'end-sessions' });
    await toAnn({ intent: 'delete' });
    await expect(toAnn({ intent: 'enable' })).rejects.toThrow(PersonGone);
    expect(await done()).toEqual([
      'account.disabled',
      'account.enabled',
      'account.sessions-ended',
      'account.deleted',
    ]);
  });

  test.each(['', '%', "' OR true --", 'a'.repeat(5000), '\0'])('no account has the id %j', async (id) => {
    await expect(doToPerson(database, boss, id, { intent: 'delete' })).rejects.toThrow(PersonGone);
  });
});

describe('an invitation', () => {
  const invite = (email = 'new@dogs.example') => invitePerson(services(), boss, { email, role: 'editor' });

  test('waits until the address is confirmed, and is used once', async () => {
    await invite();
    await addUser('new');
    await takeInvitation(database.db, 'new@dogs.example', NOW + DAY_MS);
    expect(await roleOf('new')).toBe('editor');
    expect(await database.db.select().from(invitations)).toEqual([]);
    expect(await done()).toEqual(['invitation.sent']);
  });

  test('is used as well where a reset of the password is what confirms the address', async () => {
    await invite();
    const accounts = { ...createTestAccounts(database), clock: () => NOW };
    const email = 'new@dogs.example';
    await register(accounts, {
      email,
      password: 'battery of horses',
      captcha: '',
      redirectTo: '/',
      address: null,
    });
    await requestReset(accounts, { email, address: null, headers: new Headers() });
    const form = new FormData();
    form.set('token', accounts.lastToken());
    form.set('password', 'a battery of horses');
    await answerReset(accounts, { form, headers: new Headers(), address: null });
    const { people } = await listPeople(database.db, { q: email, role: 'editor', page: 1 });
    expect(people).toHaveLength(1);
    expect(await database.db.select().from(invitations)).toEqual([]);
  });

  test('is worth nothing after two weeks, when it is withdrawn, or once its sender is no admin', async () => {
    await addUser('new');
    const take = (days: number) => takeInvitation(database.db, 'new@dogs.example', NOW + days * DAY_MS);
    await invite();
    await take(15);
    expect(await roleOf('new')).toBe('member');
    await withdraw(database, boss, 'new@dogs.example');
    await take(1);
    expect(await roleOf('new')).toBe('member');
    await invite();
    await database.db.update(profiles).set({ admin: false }).where(eq(profiles.id, 'boss'));
    await take(1);
    expect(await roleOf('new')).toBe('member');
  });

  test('is not sent to the whole world', async () => {
    const many = Array.from({ length: MOST_INVITATIONS }, (_, index) => ({
      email: `${index}@dogs.example`,
      role: 'member' as const,
      expires_at: new Date(NOW),
    }));
    await database.db.insert(invitations).values(many);
    await expect(invite()).rejects.toThrow(TooManyInvitations);
    expect(await done()).toEqual([]);
  });
});

describe('the list of people', () => {
  test('is searched by part of an address or a name, and by role; signs mean themselves', async () => {
    await addUser('ann', { editor: true });
    await addUser('bob_x');
    const found = async (q: string, role: 'editor' | null = null) =>
      (await listPeople(database.db, { q, role, page: 1 })).people.map(({ id }) => id);
    expect(await found('')).toEqual(['ann', 'bob_x', 'boss']);
    expect(await found('THE A')).toEqual(['ann']);
    expect(await found('_')).toEqual(['bob_x']);
    expect(await found('%')).toEqual([]);
    expect(await found('', 'editor')).toEqual(['ann']);
  });

  test('shows its last page for one that is not there', async () => {
    expect(await listPeople(database.db, { q: '', role: null, page: 9 })).toMatchObject({
      page: 1,
      pages: 1,
      total: 1,
    });
  });
});

describe('a link that an admin passes on', () => {
  const ANN = 'ann@dogs.example';
  const linkServices = () =>
    createTestAccounts(database) as unknown as Parameters<typeof makeInvitationLink>[0] &
      Parameters<typeof confirmWithNewPassword>[0];
  const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? '';

  async function invitedWithLink() {
    const all = linkServices();
    await invitePerson(all, boss, {
      email: ANN,
      role: 'editor',
    });
    return { all, token: tokenOf(await makeInvitationLink(all, boss, ANN)) };
  }

  test('registers someone with the role and a password of their own, once', async () => {
    const { all, token } = await invitedWithLink();
    const other = tokenOf(await makeInvitationLink(all, boss, ANN));
    expect(await addressToConfirm(all, token)).toEqual({ email: ANN, isInvitation: true });
    expect(await confirmWithNewPassword(all, { token, password: 'a long walk by the sea' })).toEqual({
      email: ANN,
      isInvitation: true,
    });
    const { people } = await listPeople(database.db, { q: ANN, role: null, page: 1 });
    expect(people).toMatchObject([{ role: 'editor', isConfirmed: true }]);
    for (const used of [token, other])
      await expect(
        confirmWithNewPassword(all, { token: used, password: 'another long walk' }),
      ).rejects.toThrow(LinkExpired);
    expect(await makeInvitationLink(all, boss, ANN)).toBeNull();
    expect(await done()).toContain('invitation.link-made');
  });

  test('ends with its invitation', async () => {
    const { all, token } = await invitedWithLink();
    await withdraw(all, boss, ANN);
    await expect(addressToConfirm(all, token)).rejects.toThrow(LinkExpired);
    await expect(confirmWithNewPassword(all, { token, password: 'a long walk by the sea' })).rejects.toThrow(
      LinkExpired,
    );
    expect(await makeInvitationLink(all, boss, ANN)).toBeNull();
  });

  test('is not made for who was not invited, or has an account', async () => {
    const all = linkServices();
    expect(await makeInvitationLink(all, boss, 'stranger@dogs.example')).toBeNull();
    expect(await makeInvitationLink(all, boss, 'boss@dogs.example')).toBeNull();
  });
});
