import { unbroken } from './text.ts';

/** Note when distances are from the middle of a sector or district. @param area its name */
export function approximateNote(area: string): string {
  return `Distances are approximate: we measured from the middle of the area around ${unbroken(area)}.`;
}
