// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '#app/ui/toast/toast.tsx';
import type { Listing } from './content/listing.ts';
import { ServedPage, type ServedShown } from './served-page.tsx';

const LISTING: Listing = {
  id: 7,
  slug: 'paws',
  name: 'Paws',
  services: ['Dog Walker'],
  kinds: ['walkers'],
  pictures: [],
  drawing: 0,
  place: 'Alton',
  town: null,
  hours: { state: { kind: 'unknown', text: 'Hours not stated' }, week: [], comingUp: [], nation: null },
  people: [],
  away: [],
  newDogs: null,
  prices: null,
  rating: null,
  reviews: null,
  licence: null,
  description: 'Walks by the river.',
  missing: [],
  mark: null,
  lookedAfterSince: null,
  confirmation: null,
  confirmed: {},
  evidence: null,
  facts: null,
  custom: null,
  where: { address: ['Alton'], reach: null, words: null, map: null },
  phones: [],
  website: null,
  write: null,
  elsewhere: [],
  directions: null,
  nearby: [],
  structured: '{}',
};
const SHOWN = { name: 'Paws', tag: 'one', visit: null };
const whole = (description: string, tag: string): ServedShown => ({
  ...SHOWN,
  tag,
  listing: { ...LISTING, description },
});

let root: Root | null = null;

afterEach(() => act(() => root?.unmount()));

/** Comes alive where this stands in the document, with what stands behind it; asked again, the data are the others. */
async function comeAlive(html: string, asked: ServedShown) {
  const answered = vi.fn(() => asked);
  const Shown = () => <ServedPage shown={useLoaderData<ServedShown>()} />;
  const router = createMemoryRouter([{ id: 'page', path: '/', Component: Shown, loader: answered }], {
    hydrationData: { loaderData: { page: SHOWN } },
  });
  document.body.innerHTML = html;
  await act(async () => {
    root = hydrateRoot(
      document.body,
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>,
      { onRecoverableError: () => {} },
    );
  });
  return { answered, revalidate: () => act(() => router.revalidate()) };
}

/** As the server writes the page. */
function written(): string {
  const page = (
    <div id="listing">
      <p>Walks by the river.</p>
    </div>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  return renderToString(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
}

test('what came with the document stays without its data, until they say something else', async () => {
  const { answered, revalidate } = await comeAlive(written(), whole('Walks by the lake.', 'two'));
  const stands = screen.getByText('Walks by the river.');
  expect(answered).not.toHaveBeenCalled();
  await revalidate();
  expect(await screen.findByText('Walks by the lake.')).toBeTruthy();
  expect(stands.isConnected).toBe(false);
});

test('the same data, asked for again, leave it as it stands', async () => {
  const { answered, revalidate } = await comeAlive(written(), whole('Not drawn.', SHOWN.tag));
  const stands = screen.getByText('Walks by the river.');
  await revalidate();
  expect(answered).toHaveBeenCalledOnce();
  expect(stands.isConnected).toBe(true);
});

test('a page whose markup was lost asks for its data', async () => {
  const { answered } = await comeAlive('<p>Something else</p>', whole('Walks by the lake.', SHOWN.tag));
  expect(await within(document.body).findByText('Walks by the lake.')).toBeTruthy();
  expect(answered).toHaveBeenCalledOnce();
});
