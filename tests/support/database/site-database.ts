import { connectDatabase } from '#db/client.ts';
import { type Site, readDatabaseUrl } from '#tests/support/site/site-process.ts';

/** The database of a running site, for what its pages would refuse to write. */
export async function openSiteDatabase(site: Site) {
  return connectDatabase(await readDatabaseUrl(site.dataDir), () => {});
}
