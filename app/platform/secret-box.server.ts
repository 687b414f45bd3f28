import { createHmac } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** Encrypts secrets of one kind, so that neither the database nor a backup of it tells them. */
export interface SecretBox {
  seal(secret: string): Promise<string>;
  /** @returns null where the site has another `AUTH_SECRET` by now */
  open(sealed: string): Promise<string | null>;
}

/**
 * @param secret of the site
 * @param kind the key is made for it alone, so that a secret of one kind can't be read as one of another
 */
export function createSecretBox(secret: string, kind: 'webhooks' | 'mail servers'): SecretBox {
  const key = createHmac('sha256', secret).update(`secrets of ${kind}`).digest('hex');
  return {
    seal: (data) => symmetricEncrypt({ key, data }),
    open: (data) => symmetricDecrypt({ key, data }).catch(() => null),
  };
}
