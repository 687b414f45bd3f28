import { lineOfText } from '#app/platform/line-of-text.ts';
import { nearestType } from './nearest-type.ts';
import type { ServiceTypes } from './service-types.ts';

/** Says that there is no such service type, and suggests others. */
export function unknownService({ names }: Pick<ServiceTypes, 'names'>, text: string): string {
  const nearest = nearestType(
    text,
    names.map((name) => ({ name, drawing: null })),
  );
  const meant = nearest ? ` Did you mean “${nearest.type}”?` : '';
  const all = names.length > 0 ? ` Choose one of: ${names.join(', ')}.` : '';
  return `There is no service type “${lineOfText(text).slice(0, 100)}”.${meant}${all}`;
}
