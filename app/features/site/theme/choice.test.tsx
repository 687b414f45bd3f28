// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ThemeChoice } from './choice.tsx';
import { chooseThemeAtOnce } from './choose-at-once.ts';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['theme'];
  document.cookie = 'theme=; Max-Age=0; Path=/';
});

function renderChoice() {
  return render(
    <MemoryRouter initialEntries={['/reading?distance=25']}>
      <ThemeChoice theme="system" />
    </MemoryRouter>,
  );
}

let stop: AbortController;

beforeEach(() => chooseThemeAtOnce((stop = new AbortController())));
afterEach(() => stop.abort());

describe('ThemeChoice', () => {
  test('changes and stores the theme at once', async () => {
    renderChoice();
    fireEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.cookie).toContain('theme=dark');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true'),
    );
  });

  test('leaves the choice to the device again', () => {
    renderChoice();
    fireEvent.click(screen.getByRole('button', { name: 'Light' }));
    fireEvent.click(screen.getByRole('button', { name: 'System' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(document.cookie).toContain('theme=system');
  });

  test('is a form which can be posted without scripts, and knows where to come back to', () => {
    const { container } = renderChoice();
    const form = container.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/theme');
    expect(form?.method).toBe('post');
    expect(form?.querySelector<HTMLInputElement>('[name=returnTo]')?.value).toBe('/reading?distance=25');
    expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ value }) => value)).toEqual([
      'system',
      'light',
      'dark',
    ]);
  });
});
