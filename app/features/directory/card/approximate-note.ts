import { unbroken } from './text.ts';

export function approximateNote(area: string): string {
  return `Distances are approximate: we measured from the middle of the area around ${unbroken(area)}.`;
}
