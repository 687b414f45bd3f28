import { describe, expect, test } from 'vitest';
import { readShownLink, shownLinkCookie, showsLink } from './shown-link.ts';

const OWN_MACHINE = { demoUse: true, adminOnOwnMachine: true, sendsMail: false };
const LINK = 'http://localhost:3000/auth/confirm?token=abc_-1&redirectTo=%2Fprofile';

describe('the confirmation link is shown on the page', () => {
  test('on one’s own machine without a mail server, and nowhere else', () => {
    expect(showsLink(OWN_MACHINE)).toBe(true);
    expect(showsLink({ ...OWN_MACHINE, demoUse: false })).toBe(false);
    expect(showsLink({ ...OWN_MACHINE, adminOnOwnMachine: false })).toBe(false);
    expect(showsLink({ ...OWN_MACHINE, sendsMail: true })).toBe(false);
  });

  test('in the browser that asked for it', () => {
    const [pair = ''] = shownLinkCookie(LINK).split(';');
    expect(readShownLink('/auth/confirm', `a=b; ${pair}; c=d`)).toBe(
      '/auth/confirm?token=abc_-1&redirectTo=%2Fprofile',
    );
    expect(readShownLink('/claim/meadow/start', pair)).toBeNull();
    expect(shownLinkCookie(LINK)).toContain('; Path=/auth; ');
    expect(shownLinkCookie(LINK)).toContain('HttpOnly');
  });

  test.each([
    null,
    '',
    'confirm-link=',
    'confirm-link=%',
    'confirm-link=%2F%2Fevil.example',
    'confirm-link=javascript%3Aalert(1)',
    'other-confirm-link=%2Fauth%2Fconfirm%3Ftoken%3Dx',
  ])('not from %j', (cookies) => {
    expect(readShownLink('/auth/confirm', cookies)).toBeNull();
  });
});
