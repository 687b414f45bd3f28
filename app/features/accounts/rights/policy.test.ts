import { describe, expect, test } from 'vitest';
import { type AdminSwitchFacts, adminSwitch, may, type Right, ROLES_WITH } from './policy.ts';

describe('who may do what', () => {
  const member = { isAdmin: false };
  const editor = { isAdmin: false, isEditor: true } as const;
  const moderator = { isAdmin: false, isModerator: true } as const;
  const admin = { isAdmin: true };

  const table: [right: Right, member: boolean, editor: boolean, moderator: boolean, admin: boolean][] = [
    ['use own account', true, true, true, true],
    ['enter the blog admin', false, true, false, true],
    ['write posts', false, true, false, true],
    ['delete posts', false, true, false, true],
    ['upload pictures', false, true, false, true],
    ['manage tags', false, true, false, true],
    ['manage authors', false, false, false, true],
    ['refresh the sitemap', false, true, false, true],
    ['import articles', false, false, false, true],
    ['enter the admin area', false, false, true, true],
    ['edit businesses', false, false, true, true],
    ['import businesses', false, false, false, true],
    ['export businesses', false, false, false, true],
    ['decide changes', false, false, true, true],
    ['check documents', false, false, false, true],
    ['moderate reviews', false, false, true, true],
    ['answer messages', false, false, true, true],
    ['manage licences', false, false, true, true],
    ['manage ads', false, false, false, true],
    ['manage people', false, false, false, true],
    ['manage site', false, false, false, true],
    ['manage backups', false, false, false, true],
    ['see analytics', false, false, false, true],
    ['see activity', false, false, false, true],
  ];

  test.each(table)(
    '%s: member %s, editor %s, moderator %s, admin %s',
    (right, forMember, forEditor, forModerator, forAdmin) => {
      const allowed = [null, member, editor, moderator, admin].map((user) => may(user, right));
      expect(allowed).toEqual([false, forMember, forEditor, forModerator, forAdmin]);
    },
  );

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
