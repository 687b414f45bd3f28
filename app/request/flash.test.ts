import { describe, expect, test } from 'vitest';
import { CLEAR_FLASH, flashToast, hasFlash, keepUnseen, readFlash } from './flash.ts';

const cookieOf = (header: string) => header.split(';')[0] ?? '';

describe('a message for the next page', () => {
  test('comes back as it was, among other cookies', () => {
    const message = { title: 'Success; "yes"', description: 'Straße, 安', tone: 'success' } as const;
    const cookies = `theme=dark; ${cookieOf(flashToast(message))}; a=b`;
    expect(hasFlash(cookies)).toBe(true);
    expect(readFlash(cookies)).toEqual([message]);
    expect(readFlash(cookieOf(flashToast({ title: 'Alone' })))).toEqual([{ title: 'Alone' }]);
  });

  test('stays one cookie whatever is in it', () => {
    expect(flashToast({ title: 'a\r\nSet-Cookie: b=c; d' }).split(';')).toHaveLength(4);
    expect(flashToast({ title: 'a\r\nb' })).not.toMatch(/[\r\n]/);
  });

  test.each([
    null,
    '',
    'theme=dark',
    'toast=',
    'toast=%',
    'toast=1',
    'toast=%7B%7D',
    'toast=%7B%22title%22%3A7%7D',
    'toast=%5B%7B%22title%22%3A7%7D%2Cnull%2C7%5D',
  ])('is none for the cookies %j', (cookies) => expect(readFlash(cookies)).toEqual([]));

  test('of a length nobody would read is not shown', () => {
    const value = encodeURIComponent(JSON.stringify([{ title: 'x'.repeat(500) }]));
    expect(readFlash(`toast=${value}`)).toEqual([]);
  });

  test('comes with a second one, in their order', () => {
    const both = [{ title: 'Success' }, { title: 'Sitemap Update Failed', tone: 'danger' as const }];
    expect(readFlash(cookieOf(flashToast(...both)))).toEqual(both);
  });

  test('gives way to later ones where they would be more than a cookie holds', () => {
    const long = ['first', 'second', 'third', 'last'].map((title) => ({
      title,
      description: 'ß'.repeat(400),
    }));
    const cookie = flashToast(...long);
    expect(cookie.length).toBeLessThan(4096);
    expect(readFlash(cookieOf(cookie)).at(-1)?.title).toBe('last');
  });

  test('that nobody has seen yet is kept beside the one of the page that led on', () => {
    const headers = new Headers({ 'Set-Cookie': 'session=1; Path=/' });
    headers.append('Set-Cookie', flashToast({ title: 'Access Denied' }));
    keepUnseen(headers, cookieOf(flashToast({ title: 'Welcome back!' })));
    const [session, toasts = '', ...more] = headers.getSetCookie();
    expect([session, more]).toEqual(['session=1; Path=/', []]);
    expect(readFlash(cookieOf(toasts))).toEqual([{ title: 'Welcome back!' }, { title: 'Access Denied' }]);
  });

  test('that has been shown is not kept', () => {
    const headers = new Headers({ 'Set-Cookie': CLEAR_FLASH });
    keepUnseen(headers, cookieOf(flashToast({ title: 'Welcome back!' })));
    expect(headers.getSetCookie()).toEqual([CLEAR_FLASH]);
  });

  test('is gone once it is cleared', () => {
    expect(CLEAR_FLASH).toContain('Max-Age=0');
    expect(hasFlash(cookieOf(CLEAR_FLASH))).toBe(false);
  });
});
