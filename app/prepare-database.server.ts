import { migrateDatabase } from '#db/migrate.ts';
import { loadDemoBusinesses } from './demo-businesses.server.ts';
import { loadDemoPosts } from './features/blog/demo-posts.server.ts';
import { loadShippedPostcodes } from './features/places/postcode-file.server.ts';
import type { Services } from './services.server.ts';

/**
 * Brings a database up to date: tables, and on the first start postcodes, demo businesses and articles. Each step is one
 * transaction and skipped where it is done already, so that an interrupted first start goes on where it was.
 */
export async function prepareDatabase(
  { pool, config }: Pick<Services, 'pool' | 'config'>,
  onProgress: (message: string) => void,
): Promise<void> {
  await migrateDatabase(pool);
  const postcodes = await loadShippedPostcodes(pool);
  if (postcodes > 0) onProgress(`Loaded ${postcodes.toLocaleString('en-GB')} postcodes`);
  if (!config.seedDemo) return;
  const demo = await loadDemoBusinesses(pool);
  if (demo > 0) onProgress(`Loaded ${demo} invented demo businesses`);
  const posts = await loadDemoPosts(pool);
  if (posts > 0) onProgress(`Loaded ${posts} articles for the blog`);
}
