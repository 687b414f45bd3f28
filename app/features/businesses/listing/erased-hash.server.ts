import { createHmac } from 'node:crypto';

/**
 * The key by which erased businesses are known again: made of the site's secret, so that neither the database nor a backup of it
 * tells who they were. A site with another secret does not know them.
 */
export function erasedKey(secret: string): Buffer {
  return createHmac('sha256', secret).update('erased businesses').digest();
}

/** What is kept of an erased business's identity, or of an address of its page. */
export function erasedHash(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
