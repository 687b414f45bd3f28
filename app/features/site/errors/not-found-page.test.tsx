// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { NotFoundPage } from './not-found-page.tsx';

afterEach(cleanup);

test('says what happened in words, leads home, and has room for a search', () => {
  render(
    <MemoryRouter>
      <NotFoundPage>
        <p>search panel</p>
      </NotFoundPage>
    </MemoryRouter>,
  );
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByText('search panel')).toBeTruthy();
});
