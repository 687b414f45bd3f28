const NAME = 'Kept-On-Device';

/** Header by which a private page allows the visitor's own browser to save it for offline use. */
export const STORED_ON_DEVICE = { [NAME]: 'yes' } as const;

export function isStoredOnDevice(headers: Headers): boolean {
  return headers.has(NAME);
}
