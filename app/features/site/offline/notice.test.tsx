// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineNotice } from './notice.tsx';

afterEach(cleanup);

test('says that the connection is gone, for as long as it is', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineNotice />);
  expect(screen.getByRole('status').textContent).toBe('');

  onLine.mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByRole('status').textContent).toContain('You seem to be offline.');

  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('status').textContent).toBe('');
});
