// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthProvider, useAuth } from './auth-provider.tsx';

afterEach(cleanup);

function Name() {
  return <p>{useAuth().user?.displayName ?? 'nobody'}</p>;
}

test('components learn who is signed in', () => {
  const user = { id: '1', email: 'ann@dogs.example', displayName: 'Ann', isAdmin: false };
  const element = (
    <AuthProvider user={user}>
      <Name />
    </AuthProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(screen.getByText('Ann')).toBeTruthy();
});

test('outside the provider they fail with a sentence', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Name />)).toThrow('useAuth must be used within an AuthProvider');
});
