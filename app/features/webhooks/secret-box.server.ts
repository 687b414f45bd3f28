import { createHmac } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** Encrypts the signing secrets of webhooks, so that neither the database nor a backup of it tells them. */
export interface SecretBox {
  seal(secret: string): Promise<string>;
  /** @returns null where the site has another `AUTH_SECRET` by now */
  open(sealed: string): Promise<string | null>;
}

/** @param secret of the site; the key is made from it for this purpose alone */
export function createSecretBox(secret: string): SecretBox {
  const key = createHmac('sha256', secret).update('secrets of webhooks').digest('hex');
  return {
    seal: (data) => symmetricEncrypt({ key, data }),
    open: (data) => symmetricDecrypt({ key, data }).catch(() => null),
  };
}
