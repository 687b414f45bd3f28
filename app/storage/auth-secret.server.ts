import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The secret everything about accounts is signed with: AUTH_SECRET, or one made at the first start and kept in
 * DATA_DIR, so that people stay signed in over a restart.
 */
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
    // Fails where the file is there already, also when another process has made it just now.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
