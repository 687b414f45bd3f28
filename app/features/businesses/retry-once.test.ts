import { expect, test, vi } from 'vitest';
import { retryOnce } from './retry-once.ts';

test('tries again after a network failure', async () => {
  const request = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  request.mockResolvedValue('answer');
  expect(await retryOnce(request)).toBe('answer');
  expect(request).toHaveBeenCalledTimes(2);
});

test('gives up after the second failure', async () => {
  const request = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(retryOnce(request)).rejects.toThrow('Failed to fetch');
  expect(request).toHaveBeenCalledTimes(2);
});

test('does not repeat what was aborted or answered', async () => {
  const request = vi.fn().mockRejectedValue(new DOMException('Aborted', 'AbortError'));
  await expect(retryOnce(request)).rejects.toThrow('Aborted');
  expect(request).toHaveBeenCalledTimes(1);
});
