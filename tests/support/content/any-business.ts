import type { Site } from '#tests/support/site/site-process.ts';

/** A business that the site lists, whichever comes first. */
export async function anyBusiness({ url }: Pick<Site, 'url'>): Promise<{ id: number; slug: string }> {
  const answer = await fetch(`${url}/api/v1/businesses?limit=1`);
  const { results } = (await answer.json()) as { results: { id: number; slug: string }[] };
  const [business] = results;
  if (!business) throw new Error('The site lists no business.');
  return business;
}
