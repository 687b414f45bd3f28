import * as paths from '#app/paths/paths.ts';
import { milesText } from '#app/platform/words/quantities.ts';
import type { Detail } from '../filters/filter.ts';
import { activeOptions } from '../filters/options.ts';
import { wordedFilters } from '../filters/worded-filters.ts';
import { feedAddress } from './feed-address.ts';
import type { SearchForm } from './form.ts';

export interface AlertWords {
  /** 'dog walkers' */
  what: string;
  /** 'near SO23' */
  where: string;
  /** 'dog walkers within 10 miles of SO23 (Puppies welcome)' */
  full: string;
}

export interface MailConfig {
  readonly sendsMail: boolean;
  demoUse: boolean;
}

/** Without a mail server nobody would get them, except people who try the site out and read its files. */
export function offersAlerts({ sendsMail, demoUse }: MailConfig): boolean {
  return sendsMail || demoUse;
}

interface AlertPlace {
  /** Postcode district or town from which distances are measured; null for none. */
  area: string | null;
  town: { slug: string; name: string } | null;
}

/** Leaves out what an email about new listings can't go by for a year: time, dates, order and part of the map. */
export function lasting(form: SearchForm): SearchForm {
  return { ...form, open: '', when: '', sort: '', bbox: null };
}

/** @returns the query of an alert, the same for equal searches */
export function alertQuery(form: SearchForm, { area, town }: AlertPlace): string {
  return feedAddress('', { ...lasting(form), postcode: area ?? '' }, town?.slug ?? null);
}

/** The owner's settings of monthly emails. */
export interface DigestSettings {
  digest?: string;
  digestWords?: string;
}

const DIGEST = 'digest';
/** Stands for the blog in place of a town. */
export const BLOG_DIGEST = 'blog';

/** Query of monthly emails. @param about slug of a town, or `BLOG_DIGEST` */
export const digestQuery = (about: string) => `?${new URLSearchParams({ [DIGEST]: about })}`;

/** The town or blog of monthly emails; null for emails about a search. */
export const digestOf = (query: string) => new URLSearchParams(query).get(DIGEST);

/** SQL pattern of their queries. */
export const DIGEST_PATTERN = `${digestQuery('')}%`;

/** Address of the page that offers emails about a search. */
export function alertPage(search: string): string {
  return paths.newAlert + search;
}

export function alertWords(
  form: SearchForm,
  place: AlertPlace & { regionName: string },
  { plural, details }: { plural: string | null; details?: readonly Detail[] | undefined },
): AlertWords {
  const { area, town, regionName } = place;
  const what = plural === null ? 'services' : lowered(plural);
  const inTown = town && `in ${town.name}`;
  const anywhere = inTown ?? `in ${regionName}`;
  const far =
    area === null
      ? anywhere
      : [inTown, `within ${milesText(form.distance)} of ${area}`].filter(Boolean).join(', ');
  const labels = activeOptions(form, wordedFilters(details)).map(({ label }) => label);
  const filters = labels.length > 0 ? ` (${labels.join(', ')})` : '';
  return { what, where: area === null ? anywhere : `near ${area}`, full: `${what} ${far}${filters}` };
}

/** Lower-cases the words of a service's name: `Dog Day Care`, but not `RSPCA`. */
export function lowered(name: string): string {
  return name.replaceAll(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}
