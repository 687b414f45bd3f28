import type { Coordinates } from '../distance/distance.ts';

/** A place with a landing page of its own. Centres are WGS84 degrees of the town's middle. */
export interface Town {
  /** Its address without the leading slash. */
  slug: string;
  name: string;
  latitude: number;
  longitude: number;
  /** What its page says below the heading; what all towns say where there is nothing. */
  words?: string;
}

/** A town as a pack holds it. */
export interface PackedTown extends Town {
  /** Slugs it had before, none of which another town has. */
  formerSlugs?: readonly string[];
}

/** An address that was a town's. */
export interface OldTownSlug extends Coordinates {
  slug: string;
  /** Slug of the town as it is called now; null where it was deleted. */
  town: string | null;
}

/** The part of the country that the site is for. */
export interface Region {
  /** Name of its folder in `data/regions`. */
  slug: string;
  /** As texts name it. */
  name: string;
  /** What the site is called unless the operator says otherwise. */
  siteName: string;
  /** Codes of the councils whose areas make it up; none where an older site never knew them. */
  councils: readonly string[];
  /** As menus and footer show them: A to Z, unless the owner has put them in another order. */
  towns: readonly PackedTown[];
}

/** A page of the owner's that visitors see, by its name alone. */
export interface PublishedPage {
  slug: string;
  title: string;
  inFooter: boolean;
  /** When it was saved last. */
  changedAt: string;
}

/** The region of a site, with what its owner has set. */
export interface SiteRegion extends Region {
  /** In the order in which they were made; those that the site comes with are there where they have words of the owner's. */
  pages: readonly PublishedPage[];
  /** By setting; unset ones are absent. */
  settings: Readonly<Partial<Record<string, string>>>;
  oldSlugs: readonly OldTownSlug[];
  /** How the owner has emails sent, without the password; null or absent for not at all. */
  mail?: { host: string | null; sender: string | null } | null;
}

/** The town with this slug, written as it is; undefined when there is none. */
export function townBySlug<Known extends Pick<Town, 'slug'>>(
  towns: readonly Known[],
  slug: string,
): Known | undefined {
  return towns.find((town) => town.slug === slug);
}

/** What pages say of towns. */
export function namesOf(towns: readonly Town[]): Pick<Town, 'slug' | 'name'>[] {
  return towns.map(({ slug, name }) => ({ slug, name }));
}

/** The middle of its towns; null where it has none. */
export function middleOf({ towns }: Pick<Region, 'towns'>): Coordinates | null {
  if (towns.length === 0) return null;
  const mean = (degrees: (town: Town) => number) =>
    towns.reduce((sum, town) => sum + degrees(town), 0) / towns.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
