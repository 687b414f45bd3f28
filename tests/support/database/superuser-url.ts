import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SUPERUSER } from '#db/embedded/site-role.ts';

/**
 * The address of the same database for the superuser of the embedded server in `dataDir`, who may make databases and
 * replicas. A site itself never uses it.
 */
export async function superuserUrl(url: string, dataDir: string): Promise<string> {
  const address = new URL(url);
  address.username = SUPERUSER;
  address.password = (await readFile(path.join(dataDir, 'postgres-setup-password'), 'utf8')).trim();
  return address.href;
}
