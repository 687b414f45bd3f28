import { type Environment, type RunningSite, startSite } from '#tests/support/site/site-process.ts';

/** Measures a built site that goes afterwards. */
export async function withSite<Result>(
  settings: Environment,
  measure: (site: RunningSite) => Promise<Result>,
): Promise<Result> {
  const site = await startSite(settings);
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}
