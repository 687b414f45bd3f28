import * as z from 'zod';
import { unknownService } from '#app/features/businesses/service-types/unknown-service.ts';
import type { CardBusiness } from '#app/features/directory/card/card-business.ts';
import { aboutSearch } from '#app/features/directory/search/about-search.ts';
import {
  findServices,
  type PostcodeProblem,
  withCurrentName,
} from '#app/features/directory/search/find-services.server.ts';
import { DISTANCE_OPTIONS, searchQuery } from '#app/features/directory/search/form.ts';
import * as paths from '#app/paths/paths.ts';
import { refuseFields, refuseQuery, requestFields, requestText } from '#app/platform/request-fields.ts';
import { type Embed, EMBED_LENGTHS, EMBED_THEMES } from './embed.ts';

type Sources = Parameters<typeof findServices>[0] & { config: { siteUrl: string } };

export interface EmbedList {
  heading: string;
  listings: readonly CardBusiness[];
  total: number;
  search: string;
  problem: PostcodeProblem | null;
}

const optionOf = (options: readonly (string | number)[]) => {
  const texts = options.map(String);
  return z.enum([...texts, ''], `must be ${texts.filter(Boolean).join(', ')}`).optional();
};

const requestSchema = requestFields({
  place: requestText.optional(),
  category: requestText.optional(),
  distance: optionOf(DISTANCE_OPTIONS),
  limit: optionOf(EMBED_LENGTHS),
  theme: optionOf(EMBED_THEMES),
});

/** Returns what is wrong with an embedded list's query; null if valid. */
export async function refuseEmbed(
  { serviceTypes }: Pick<Sources, 'serviceTypes'>,
  query: URLSearchParams,
): Promise<string | null> {
  const repeated = refuseQuery(query, Object.keys(requestSchema.shape));
  if (repeated) return repeated.error;
  const { data, error } = requestSchema.safeParse(Object.fromEntries(query));
  if (error) return refuseFields(error).body.error;
  if (!data.category) return null;
  const types = await serviceTypes();
  return types.find(data.category) === null ? unknownService(types, data.category) : null;
}

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
