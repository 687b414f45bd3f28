import type { Business } from './business.ts';

export const DRAWINGS = 6;

/** Index of the drawing, from 0: the chosen one, otherwise a stable one by id. */
export function drawingOf({ id, drawing }: Pick<Business, 'id' | 'drawing'>): number {
  return drawing ?? id % DRAWINGS;
}
