import type { Coordinates } from '@dog-care-directory/uk-places';

/** A place with a landing page. Coordinates are its centre in WGS84 degrees. */
export interface Town {
  slug: string;
  name: string;
  latitude: number;
  longitude: number;
  /** Introduction on its page; a default if absent. */
  words?: string;
}

export interface PackedTown extends Town {
  /** Former slugs; no other town has them. */
  formerSlugs?: readonly string[];
}

/** A town's former address. */
export interface OldTownSlug extends Coordinates {
  slug: string;
  /** Current slug of the town; null if it was deleted. */
  town: string | null;
}

/** The area that the site covers. */
export interface Region {
  /** Name of its folder in `data/regions`. */
  slug: string;
  name: string;
  /** Default name of the site. */
  siteName: string;
  /** Codes of its councils; empty on older sites. */
  councils: readonly string[];
  /** A to Z, unless the owner has ordered them. */
  towns: readonly PackedTown[];
}

/** A published page of the owner, by name. */
export interface PublishedPage {
  slug: string;
  title: string;
  inFooter: boolean;
  changedAt: string;
}

/** The region with the owner's settings. */
export interface SiteRegion extends Region {
  /** In order of creation, including built-in pages with the owner's text. */
  pages: readonly PublishedPage[];
  /** By setting; unset ones are absent. */
  settings: Readonly<Partial<Record<string, string>>>;
  oldSlugs: readonly OldTownSlug[];
  /** The owner's mail server without its password; null or absent if none. */
  mail?: { host: string | null; sender: string | null } | null;
}

export function townBySlug<Known extends Pick<Town, 'slug'>>(
  towns: readonly Known[],
  slug: string,
): Known | undefined {
  return towns.find((town) => town.slug === slug);
}

export function namesOf(towns: readonly Town[]): Pick<Town, 'slug' | 'name'>[] {
  return towns.map(({ slug, name }) => ({ slug, name }));
}

export function middleOf({ towns }: Pick<Region, 'towns'>): Coordinates | null {
  if (towns.length === 0) return null;
  const mean = (degrees: (town: Town) => number) =>
    towns.reduce((sum, town) => sum + degrees(town), 0) / towns.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
