/** What lists of businesses are made of. */
export interface FirstBusiness {
  id: number;
  slug: string;
  name: string;
  phone: string | null;
}

/** The first thirty businesses of a site. @throws Error where it has fewer than three */
export async function firstBusinesses(
  url: string | undefined,
): Promise<[FirstBusiness, FirstBusiness, FirstBusiness, ...FirstBusiness[]]> {
  const answer = await fetch(`${url}/api/v1/businesses?limit=30`);
  const { results } = (await answer.json()) as { results: FirstBusiness[] };
  const [one, two, three, ...others] = results;
  if (!one || !two || !three) throw new Error('There are too few businesses.');
  return [one, two, three, ...others];
}

/** The address of a shortlist that somebody shares. */
export function sharedAddress(businesses: readonly FirstBusiness[]): string {
  return `/shortlist?b=${businesses.map(({ slug }) => slug).join(',')}`;
}
