import { nearestTown } from './nearest-town.ts';
import { type SiteRegion, type Town, townBySlug } from './region.ts';

/** Target of a town's former address. */
interface Leading {
  /** Null if no town is left. */
  town: Town | null;
  /** True if the town was renamed; false if it is gone and this is the nearest. */
  isRenamed: boolean;
}

/** @returns null for an address that was never a town's, or is one now */
export function leadingOn({ towns, oldSlugs }: SiteRegion, slug: string): Leading | null {
  if (townBySlug(towns, slug)) return null;
  const old = oldSlugs.find((one) => one.slug === slug);
  if (!old) return null;
  const renamed = old.town === null ? undefined : townBySlug(towns, old.town);
  return { town: renamed ?? nearestTown(towns, old), isRenamed: renamed !== undefined };
}
