import { nearestTown } from './nearest-town.ts';
import { type SiteRegion, type Town, townBySlug } from './region.ts';

/** Where an address leads that was a town's. */
interface Leading {
  /** Null where no town is left. */
  town: Town | null;
  /** Whether it is the same town under another name; otherwise that one is gone, and this the nearest. */
  isRenamed: boolean;
}

/** @returns null for an address that was no town's, or is one's now */
export function leadingOn({ towns, oldSlugs }: SiteRegion, slug: string): Leading | null {
  if (townBySlug(towns, slug)) return null;
  const old = oldSlugs.find((one) => one.slug === slug);
  if (!old) return null;
  const renamed = old.town === null ? undefined : townBySlug(towns, old.town);
  return { town: renamed ?? nearestTown(towns, old), isRenamed: renamed !== undefined };
}
