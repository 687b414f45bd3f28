import type { Business } from './business.ts';

/** How many drawings each kind of service has. */
export const DRAWINGS = 6;

/** Which drawing of its service type a business shows, from 0: the chosen one, else one that stays its own. */
export function drawingOf({ id, drawing }: Pick<Business, 'id' | 'drawing'>): number {
  return drawing ?? id % DRAWINGS;
}
