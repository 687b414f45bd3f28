const NAME = 'Kept-On-Device';

/** By which a page that is one visitor's alone says that their own browser may keep it, for when there is no connection. */
export const STORED_ON_DEVICE = { [NAME]: 'yes' } as const;

/** Whether an answer says so. */
export function isStoredOnDevice(headers: Headers): boolean {
  return headers.has(NAME);
}
