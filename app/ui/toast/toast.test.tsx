// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import type { ToastMessage } from './toast-list.ts';
import { ToastProvider, useToast } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Trigger({ message }: { message: ToastMessage }) {
  const showToast = useToast();
  return <button onClick={() => showToast(message)}>show</button>;
}

async function show(message: ToastMessage) {
  render(
    <ToastProvider>
      <Trigger message={message} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('show'));
  // The messages' own code is fetched with the first of them.
  await act(() => vi.dynamicImportSettled());
}

/** Lets time go by, in milliseconds. */
function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('reads a toast out', async () => {
  await show({ title: 'Signed out', description: 'You have been signed out.' });
  pass(500);
  const statuses = screen.getAllByRole('status').map((status) => status.textContent);
  expect(statuses.join()).toContain('Signed out');
  expect(statuses.join()).toContain('You have been signed out.');
});

test('takes an ordinary toast away after six seconds', async () => {
  await show({ title: 'Signed out' });
  pass(5900);
  expect(screen.getAllByText('Signed out')).not.toHaveLength(0);
  pass(500);
  pass(500);
  expect(screen.queryByText('Signed out')).toBeNull();
});

test('keeps an error until it is dismissed', async () => {
  await show({ title: 'Invalid postcode entered', tone: 'danger' });
  pass(600_000);
  expect(screen.getByText('Invalid postcode entered')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  pass(500);
  expect(screen.queryByText('Invalid postcode entered')).toBeNull();
});

test('does not stack a message that is already showing', async () => {
  await show({ title: 'Invalid postcode entered', tone: 'danger' });
  fireEvent.click(screen.getByText('show'));
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
});

test('fails outside its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Trigger message={{ title: 'x' }} />)).toThrow('within a ToastProvider');
});

test.each([
  [
    'question',
    (close: () => void) => (
      <ConfirmDialog open title="Delete?" confirm="Yes" onConfirm={close} onCancel={close} />
    ),
  ],
  ['window', (close: () => void) => <Dialog open opener={null} title="Rex" description="" onClose={close} />],
])('Escape closes the %s that has the focus, also under a toast that came later', async (_name, dialog) => {
  const close = vi.fn();
  render(
    <MemoryRouter>
      <ToastProvider>
        <Trigger message={{ title: 'Saved' }} />
        {dialog(close)}
      </ToastProvider>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('show'));
  await act(() => vi.dynamicImportSettled());
  pass(500);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(1);
});
