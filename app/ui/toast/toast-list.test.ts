import { describe, expect, test } from 'vitest';
import { type ShownToast, withToast } from './toast-list.ts';

const offline: ShownToast = { id: 1, open: true, title: 'Offline', tone: 'danger' };

describe('the list of toasts', () => {
  test('does not repeat a message that is still showing', () => {
    expect(withToast([offline], { title: 'Offline', tone: 'danger' }, 2)).toEqual([offline]);
  });

  test('repeats a message whose toast is fading away', () => {
    const titles = withToast([{ ...offline, open: false }], { title: 'Offline', tone: 'danger' }, 2);
    expect(titles).toHaveLength(2);
  });

  test.each([
    ['another tone', { title: 'Offline' }],
    ['another description', { title: 'Offline', tone: 'danger' as const, description: 'Try later.' }],
  ])('shows the same title again with %s', (_, message) => {
    expect(withToast([offline], message, 2)).toHaveLength(2);
  });

  test('takes a missing tone for the default one', () => {
    const saved: ShownToast = { id: 1, open: true, title: 'Saved' };
    expect(withToast([saved], { title: 'Saved', tone: 'default' }, 2)).toEqual([saved]);
  });

  test('lets the oldest give way to a fourth', () => {
    const four = ['a', 'b', 'c', 'd'].reduce<readonly ShownToast[]>(
      (shown, title, id) => withToast(shown, { title }, id),
      [],
    );
    expect(four.map(({ title }) => title)).toEqual(['b', 'c', 'd']);
  });
});
