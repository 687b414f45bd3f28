// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page() {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button ref={setOpener} onClick={() => setOpen(true)}>
        More
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        opener={opener}
        title="The Mud Room"
        description={'First line.\nSecond line.'}
      />
    </>
  );
}

describe('Dialog', () => {
  beforeEach(() => {
    render(<Page />, { wrapper: MemoryRouter });
    screen.getByText('More').focus();
    fireEvent.click(screen.getByText('More'));
  });
  afterEach(cleanup);

  test('is named by its title and described by its text', () => {
    const dialog = screen.getByRole('dialog', { name: 'The Mud Room' });
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('First line.\nSecond line.');
  });

  test('takes the focus when it opens', () => {
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  test('closes on Escape and gives the focus back', async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe('More');
  });

  test('closes by its button and gives the focus back', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe('More');
  });
});
