import { unbroken } from './text.ts';

/** What is said where distances are measured from the middle of a sector or district. @param area its name */
export function approximateNote(area: string): string {
  return `Distances are approximate: we measured from the middle of the area around ${unbroken(area)}.`;
}
