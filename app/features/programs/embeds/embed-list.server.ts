import type { CardBusiness } from '#app/features/directory/card/card-business.ts';
import { aboutSearch } from '#app/features/directory/search/about-search.ts';
import {
  findServices,
  type PostcodeProblem,
  withCurrentName,
} from '#app/features/directory/search/find-services.server.ts';
import { searchQuery } from '#app/features/directory/search/form.ts';
import * as paths from '#app/paths/paths.ts';
import type { Embed } from './embed.ts';

type Sources = Parameters<typeof findServices>[0] & { config: { siteUrl: string } };

/** A list as another site shows it. */
export interface EmbedList {
  /** 'Kennels near Winchester' */
  heading: string;
  listings: readonly CardBusiness[];
  total: number;
  /** The whole address of the same search here. */
  search: string;
  /** What is wrong with the place; null where it is one of ours, or there is none. */
  problem: PostcodeProblem | null;
}

/** Finds the listings of a list for another site: the nearest, or without a place the best rated. */
export async function loadEmbed(sources: Sources, embed: Embed): Promise<EmbedList> {
  const form = await withCurrentName(sources, embed.form);
  const [found, region, services] = await Promise.all([
    findServices(sources, form, null),
    sources.region(),
    sources.serviceTypes(),
  ]);
  const { problem } = found;
  return {
    heading: aboutSearch(form, { region, town: null, services, found }).heading,
    listings: problem === null ? found.businesses.slice(0, embed.limit) : [],
    total: problem === null ? found.total : 0,
    search: sources.config.siteUrl + paths.home + searchQuery(form),
    problem,
  };
}
