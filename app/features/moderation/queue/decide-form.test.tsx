// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { ChangeShown } from './change-shown.ts';
import { DecideForm } from './decide-form.tsx';
import { readQueueRequest } from './queue-request.ts';

const CHANGE = {
  id: 1,
  kind: 'claim',
  fields: [],
  hasMail: false,
  makes: 'Makes them the only owner.',
  applyLabel: 'Accept the claim',
} as unknown as ChangeShown;

test('the button says what was chosen before the page came alive', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const request = readQueueRequest(new URLSearchParams());
  const Page = createRoutesStub([
    { path: '/', Component: () => <DecideForm change={CHANGE} request={request} refused={undefined} /> },
  ]);
  document.body.innerHTML = renderToString(<Page />);
  expect(screen.getByRole('button').textContent).toBe('Accept the claim');
  screen.getByRole<HTMLInputElement>('radio', { name: 'Decline' }).checked = true;
  const root = await act(async () => hydrateRoot(document.body, <Page />));
  expect(screen.getByRole('button').textContent).toBe('Decline');
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
