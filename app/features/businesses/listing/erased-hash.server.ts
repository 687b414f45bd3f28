import { createHmac } from 'node:crypto';

/**
 * Key for recognising erased businesses, derived from the site's secret so that backups don't reveal them.
 * Changing the secret loses them.
 */
export function erasedKey(secret: string): Buffer {
  return createHmac('sha256', secret).update('erased businesses').digest();
}

export function erasedHash(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
