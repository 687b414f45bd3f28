// @vitest-environment jsdom
/** What keeping a step from the router relies on, of the router that is installed. */
import { createBrowserRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type BeforeRouter, tellBeforeRouter } from './before-router.ts';

test('keeps a step through the history from the router, and leaves it the others', async () => {
  tellBeforeRouter();
  const seen: string[] = [];
  const router = createBrowserRouter([{ path: '*', element: null }]);
  router.subscribe(({ historyAction, location }) => seen.push(`${historyAction} ${location.pathname}`));
  await router.navigate('/list');
  // As what lies over a page does: an entry that has the page's key.
  history.pushState({ ...history.state, idx: 2 }, '');

  document.addEventListener('before-router', keep, { once: true });
  expect(await stepBack()).toEqual({ key: router.state.location.key, idx: 1 });
  expect(seen).toEqual(['PUSH /list']);

  await stepBack();
  expect(seen).toEqual(['PUSH /list', 'POP /']);
  router.dispose();
});

function keep({ detail }: BeforeRouter): void {
  detail.stopImmediatePropagation();
}

/** Goes one entry back. @returns what the router keeps in it, when all listeners have heard of it */
async function stepBack(): Promise<unknown> {
  await new Promise((resolve) => {
    document.addEventListener('before-router', () => setTimeout(resolve), { once: true });
    history.back();
  });
  const { key, idx } = history.state;
  return { key, idx };
}
