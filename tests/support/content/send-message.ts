import { type RawResponse, requestRaw } from '#tests/support/hostile/raw-request.ts';

/** A message that the contact page takes. */
export const MESSAGE = {
  name: 'Ann Walker',
  email: 'ann@walks.example',
  subject: 'Waggy Walks',
  message: 'Please list us.\nWe walk dogs in Winchester.',
};

/** Sends a message as the form of the contact page does without scripts. */
export function sendMessage(url: string, fields: Record<string, string> = {}): Promise<RawResponse> {
  return requestRaw(url, '/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...MESSAGE, ...fields }).toString(),
  });
}
