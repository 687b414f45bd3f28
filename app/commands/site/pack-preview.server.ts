import { PackError } from '#app/features/catalogue/region-packs/pack.ts';
import type { PackPreviewProps } from '#app/features/catalogue/region-packs/pack-preview.tsx';
import { waitingArchive } from '#app/features/catalogue/region-packs/stored-imports.server.ts';
import { readRegionPack } from '#app/features/places/region/read-pack.server.ts';
import { RegionError } from '#app/features/places/region/region-error.ts';
import { parseListRequest } from '#app/features/businesses/list-query/request.ts';
import type { Services } from '#app/services/services.server.ts';
import { type CheckedPack, checkPack, differencesOf } from './packs.server.ts';

export interface WantedPack {
  pack: number | null;
  county: string | null;
}

/** @throws PackError if it no longer exists or is invalid */
export async function wantedPack(
  { db, councils }: Pick<Services, 'db' | 'councils'>,
  { pack, county }: WantedPack,
): Promise<CheckedPack> {
  if (county !== null) return countyPack(county);
  const archive = await waitingArchive(db, pack);
  if (!archive) throw new PackError('This pack is no longer available. Choose its file again.');
  return checkPack({ councils }, archive);
}

function countyPack(slug: string): CheckedPack {
  try {
    const region = readRegionPack(slug);
    return {
      pack: { region, settings: null, services: null, pages: null, fields: null },
      pictures: new Map(),
      businesses: null,
      others: [],
    };
  } catch (error) {
    if (error instanceof RegionError) throw new PackError('Choose a county from the list.');
    throw error;
  }
}

export async function previewPack(
  services: Pick<Services, 'db' | 'pool' | 'councils' | 'queueCounts'>,
  wanted: WantedPack,
): Promise<PackPreviewProps | { problem: string }> {
  const { pool, councils, queueCounts: listCounts } = services;
  try {
    const { pack, businesses, others } = await wantedPack(services, wanted);
    const any = parseListRequest(new URLSearchParams());
    const [parts, outside] = await Promise.all([
      differencesOf({ pool, councils }, pack),
      listCounts.of({ ...any, show: 'outside' }, { councils: pack.region.councils }),
    ]);
    return {
      source: wanted.county === null ? { pack: wanted.pack ?? 0 } : { county: wanted.county },
      name: pack.region.name,
      parts,
      hasBusinesses: businesses !== null,
      others: others.length,
      outside,
    };
  } catch (error) {
    if (error instanceof PackError) return { problem: error.message };
    throw error;
  }
}
