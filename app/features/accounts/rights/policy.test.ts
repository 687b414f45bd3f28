import { describe, expect, test } from 'vitest';
import { type AdminSwitchFacts, adminSwitch, may, type Right, ROLES_WITH } from './policy.ts';

describe('who may do what', () => {
  const member = { isAdmin: false };
  const editor = { isAdmin: false, isEditor: true } as const;
  const admin = { isAdmin: true };

  const table: [right: Right, member: boolean, editor: boolean, admin: boolean][] = [
    ['use own account', true, true, true],
    ['enter the blog admin', false, true, true],
    ['write posts', false, true, true],
    ['delete posts', false, true, true],
    ['upload pictures', false, true, true],
    ['manage tags', false, true, true],
    ['refresh the sitemap', false, true, true],
    ['enter the admin area', false, false, true],
    ['edit businesses', false, false, true],
    ['import businesses', false, false, true],
    ['export businesses', false, false, true],
    ['decide changes', false, false, true],
    ['moderate reviews', false, false, true],
    ['answer messages', false, false, true],
    ['manage licences', false, false, true],
    ['manage people', false, false, true],
    ['manage site', false, false, true],
    ['manage backups', false, false, true],
    ['see analytics', false, false, true],
    ['see activity', false, false, true],
  ];

  test.each(table)('%s: member %s, editor %s, admin %s', (right, forMember, forEditor, forAdmin) => {
    const allowed = [null, member, editor, admin].map((user) => may(user, right));
    expect(allowed).toEqual([false, forMember, forEditor, forAdmin]);
  });

  test('the table leaves out no right', () => {
    expect(table.map(([right]) => right).toSorted()).toEqual(Object.keys(ROLES_WITH).toSorted());
  });

  test('an editor who is made an admin is one', () => {
    expect(may({ isAdmin: true, isEditor: true }, 'see activity')).toBe(true);
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
