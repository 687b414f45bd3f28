import type { MetaDescriptor } from 'react-router';
import type { Region, Town } from '#app/features/places/region/region.ts';
import { counted } from '@dog-care-directory/text';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import type { FoundServices } from './find-services.server.ts';
import type { SearchForm } from './form.ts';
import { milesText } from '#app/platform/words/quantities.ts';

/** Title and description of a search page, without the site's name. */
export interface AboutSearch {
  /** 'Dog walkers in Winchester', without the filters. */
  heading: string;
  title: string;
  description: string;
  more?: MetaDescriptor[];
}

interface Subject {
  region: Pick<Region, 'name'> | null;
  /** Town of the page; null on the home page. */
  town: Pick<Town, 'name'> | null;
  /** Null if unavailable. */
  services: Pick<ServiceTypes, 'names' | 'pluralOf'> | null;
  /** Null if the search failed. */
  found: Pick<FoundServices, 'near' | 'total'> | null;
}

/** Words a search for title and description, without text from the address, which others could write. */
export function aboutSearch(
  { service, distance, open }: Pick<SearchForm, 'service' | 'distance' | 'open'>,
  { region, town, services, found }: Subject,
): AboutSearch {
  const regionName = region?.name ?? 'your area';
  const known = services?.names.find((name) => name === service);
  const kind = known && services?.pluralOf(known);
  const near = found?.near ?? null;
  const place = near ? `near ${near.name}` : `in ${town?.name ?? regionName}`;
  const heading = `${kind ?? 'Dog care'} ${place}`;
  if (!kind && !near && !open) return { heading, ...(town ? aboutTown(town) : aboutRegion(regionName)) };
  const what = `${kind ?? 'Dog care'}${open === 'now' ? ' open now' : ''}`;
  const total = found ? counted(found.total, 'service') : 'Services';
  const where = near
    ? `within ${milesText(distance)} of ${near.name}, nearest first`
    : `${place}, best rated first`;
  return {
    heading,
    title: `${what} ${place}`,
    description: `${kind ?? 'Dog care'}: ${total} ${where}. With opening hours, prices and phone numbers.`,
  };
}

function aboutTown({ name }: Pick<Town, 'name'>): Omit<AboutSearch, 'heading'> {
  return {
    title: `Trusted Dog Care Services in ${name}`,
    description: `Connect with local dog walkers, day care centres, and kennels in ${name}.`,
  };
}

function aboutRegion(name: string): Omit<AboutSearch, 'heading'> {
  return {
    title: 'Dog walkers, day care, kennels and parks near you',
    description: `Find dog walkers, day care, kennels and parks near your postcode in ${name}. Free to search, no account needed, call them direct.`,
  };
}
