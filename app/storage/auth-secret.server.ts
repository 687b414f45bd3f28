import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** AUTH_SECRET, or a secret generated at the first start and stored in DATA_DIR, so that sessions last. */
export function authSecret({
  authSecret: given,
  dataDir,
}: {
  authSecret: string | null;
  dataDir: string;
}): string {
  if (given) return given;
  const file = path.join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Fails if the file exists, also if another process has just made it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
