import type { ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';
import type { Asked } from '../totals/asked.ts';
import type { Filters } from './form.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What decides whom filters find, besides them. */
export interface AskedOn {
  /** Milliseconds since 1970. */
  clock: () => number;
  config: { importedPhotos: ImportedPhotos };
}

/** What filters ask of each business that offers the service of a search, if it names one; undefined where they ask nothing. */
export function askedOf(
  filters: { [Name in keyof Filters]?: Filters[Name] | undefined } & { service?: string | undefined },
  { clock, config }: AskedOn,
): Asked | undefined {
  const { minimumRating = 0, photo, facts = [], confirmed, maximumPrice = null, licensed, service } = filters;
  const asked: Asked = {
    ...(minimumRating > 0 && { minimumRating: Math.round(minimumRating * 10) / 10 }),
    ...(photo && { photo: config.importedPhotos }),
    ...(facts.length > 0 && { facts }),
    ...(confirmed && { confirmedSince: yearBefore(clock()) }),
    ...(licensed && (service ? { licensedFor: service } : { licensed })),
    ...(maximumPrice !== null && { maximumPrice }),
  };
  return Object.keys(asked).length > 0 ? asked : undefined;
}

/** The day a year before a moment: 2026-11-22. The days are those of Greenwich. */
export function yearBefore(moment: number): string {
  const day = new Date(moment);
  // From 29 February it is 1 March.
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day.toISOString().slice(0, 10);
}

/** When the next day begins, in milliseconds since 1970: until then a year ago is the same day. */
export function nextDay(moment: number): number {
  return (Math.floor(moment / DAY_MS) + 1) * DAY_MS;
}
