import { describe, expect, test } from 'vitest';
import { ACTIONS, type AdminSwitchFacts, adminSwitch, may } from './policy.ts';

const anonymous = null;
const user = { isAdmin: false };
const admin = { isAdmin: true };

describe('who may do what', () => {
  const table: [action: (typeof ACTIONS)[number], anonymous: boolean, user: boolean, admin: boolean][] = [
    ['read published posts', true, true, true],
    ['register', true, true, true],
    ['edit own profile', false, true, true],
    ['delete own account', false, true, true],
    ['see admin pages', false, false, true],
    ['write posts', false, false, true],
    ['delete posts', false, false, true],
    ['write tags', false, false, true],
    ['update the sitemap', false, false, true],
    ['import businesses', false, false, true],
    ['answer messages', false, false, true],
  ];

  test.each(table)('%s: anonymous %s, user %s, admin %s', (action, forAnonymous, forUser, forAdmin) => {
    expect([may(anonymous, action), may(user, action), may(admin, action)]).toEqual([
      forAnonymous,
      forUser,
      forAdmin,
    ]);
  });

  test('the table leaves out no action', () => {
    expect(table.map(([action]) => action).toSorted()).toEqual(ACTIONS.toSorted());
  });
});

describe('the switch of the admin right', () => {
  const somebody: AdminSwitchFacts = {
    isAdmin: false,
    email: 'ann@dogs.example',
    emailVerified: true,
    adminGranted: false,
    adminRevoked: false,
    isLastAdmin: false,
  };
  const settings = { adminEmails: [], adminSelfService: false };
  const listed = { ...settings, adminEmails: ['ann@dogs.example'] };

  test.each([
    ['an ordinary user', somebody, settings, false],
    ['anybody where admins choose themselves', somebody, { ...settings, adminSelfService: true }, true],
    ['somebody on the list', somebody, listed, true],
    ['somebody on the list, by another case', { ...somebody, email: 'Ann@Dogs.example' }, listed, true],
    [
      'somebody on the list who has not confirmed the address',
      { ...somebody, emailVerified: false },
      listed,
      false,
    ],
    ['somebody who has been made an admin before', { ...somebody, adminGranted: true }, settings, true],
    ['an admin', { ...somebody, isAdmin: true }, settings, true],
    ['the last admin', { ...somebody, isAdmin: true, isLastAdmin: true }, settings, false],
    ['the last admin, on the list', { ...somebody, isAdmin: true, isLastAdmin: true }, listed, false],
  ])('%s', (_who, facts, configured, mayChange) => {
    const decided = adminSwitch(facts, configured);
    expect(decided.mayChange).toBe(mayChange);
    expect(decided.reason).toMatch(/^[A-Z].+\.$/);
  });
});
