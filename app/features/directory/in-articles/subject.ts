import type { Town } from '#app/features/places/region/region.ts';
import type { ArticleList, KnownNames } from './list-shortcode.ts';
import { type About, serviceOf } from './service-names.ts';

export type Subject = Pick<ArticleList, 'service' | 'town'>;

/** Words that must precede a town: 'Reading your dog' is not about Reading. */
const BEFORE_TOWNS = ['in', 'near', 'around'];

/** Finds the service and town of an article; null if it names neither. */
export function subjectOf(article: About, { services, towns }: KnownNames): Subject | null {
  const service = serviceOf(article, services);
  const town = townOf(article, towns);
  return service || town ? { service, town } : null;
}

function townOf({ title, tags }: About, towns: KnownNames['towns']): Pick<Town, 'slug' | 'name'> | null {
  const named = new Set(tags.map(({ name }) => name.toLowerCase()));
  const tagged = towns.find(({ name }) => named.has(name.toLowerCase()));
  if (tagged) return tagged;
  const words = ` ${wordsOf(title)} `;
  const isMeant = ({ name }: Pick<Town, 'name'>) =>
    BEFORE_TOWNS.some((before) => words.includes(` ${before} ${wordsOf(name)} `));
  return towns.find(isMeant) ?? null;
}

function wordsOf(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}
