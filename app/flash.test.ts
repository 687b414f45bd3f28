import { describe, expect, test } from 'vitest';
import { CLEAR_FLASH, flashToast, hasFlash, readFlash } from './flash.ts';

const cookieOf = (header: string) => header.split(';')[0] ?? '';

describe('a message for the next page', () => {
  test('comes back as it was, among other cookies', () => {
    const message = { title: 'Success; "yes"', description: 'Straße, 安', tone: 'success' } as const;
    const cookies = `theme=dark; ${cookieOf(flashToast(message))}; a=b`;
    expect(hasFlash(cookies)).toBe(true);
    expect(readFlash(cookies)).toEqual(message);
    expect(readFlash(cookieOf(flashToast({ title: 'Alone' })))).toEqual({ title: 'Alone' });
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
  ])('is none for the cookies %j', (cookies) => expect(readFlash(cookies)).toBeNull());

  test('of a length nobody would read is not shown', () => {
    expect(readFlash(`toast=${encodeURIComponent(JSON.stringify({ title: 'x'.repeat(500) }))}`)).toBeNull();
  });

  test('is gone once it is cleared', () => {
    expect(CLEAR_FLASH).toContain('Max-Age=0');
    expect(hasFlash(cookieOf(CLEAR_FLASH))).toBe(false);
  });
});
