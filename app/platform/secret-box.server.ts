import { createHmac } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** Encrypts secrets of one kind, so that neither the database nor a backup reveals them. */
export interface SecretBox {
  seal(secret: string): Promise<string>;
  /** @returns null if `AUTH_SECRET` has changed since */
  open(sealed: string): Promise<string | null>;
}

/** Encrypts secrets. @param kind derives a separate key, so that kinds can't be mixed up */
export function createSecretBox(secret: string, kind: 'webhooks' | 'mail servers' | 'documents'): SecretBox {
  const key = createHmac('sha256', secret).update(`secrets of ${kind}`).digest('hex');
  return {
    seal: (data) => symmetricEncrypt({ key, data }),
    open: (data) => symmetricDecrypt({ key, data }).catch(() => null),
  };
}
