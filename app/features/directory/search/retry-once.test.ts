import { expect, test, vi } from 'vitest';
import { retryOnce } from './retry-once.ts';

/** An answer that is no answer of a loader, as the router throws it. */
class ErrorResponse {
  readonly statusText = '';
  readonly internal = false;
  readonly data = '';
  readonly status: number;
  constructor(status: number) {
    this.status = status;
  }
}

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

test('does not repeat what was aborted', async () => {
  const request = vi.fn().mockRejectedValue(new DOMException('Aborted', 'AbortError'));
  await expect(retryOnce(request)).rejects.toThrow('Aborted');
  expect(request).toHaveBeenCalledTimes(1);
});

test('tries again after an error of the server or of a proxy', async () => {
  for (const error of [new ErrorResponse(500), new Error('Unable to decode'), new ErrorResponse(502)]) {
    const request = vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValue('answer');
    expect(await retryOnce(request)).toBe('answer');
  }
});

test('takes a refusal and a redirect for an answer', async () => {
  for (const answer of [new ErrorResponse(429), new Response(null, { status: 302 })]) {
    const request = vi.fn<() => Promise<string>>().mockRejectedValue(answer);
    await expect(retryOnce(request)).rejects.toBe(answer);
    expect(request).toHaveBeenCalledTimes(1);
  }
});
