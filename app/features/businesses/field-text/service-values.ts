import { COLUMNS } from '../listing/columns.ts';
import { MOST_SERVICES } from '../listing/services.ts';
import { accepted, type FieldValue, isPlaceholder, normalised, quoted, refused } from './field-value.ts';
import { isTooLong, jsonOf, wordsOrJson } from './structured-text.ts';
import { readLine } from './text-values.ts';

/**
 * Service types behind semicolons, bars, commas or on lines of their own (`Kennels; Dog Walker`), or as a list in JSON. Each is taken
 * once; those that are too long are left out and named.
 */
export function readServices(text: string): FieldValue<string[]> {
  if (isPlaceholder(text)) return accepted<string[]>(null);
  if (isTooLong(text)) return refused(text, 'is too long for a list of services');
  const json = jsonOf(text);
  const names = Array.isArray(json) ? json : text.split(/[;|\n\r]/.test(text) ? /[;|\n\r]/ : ',');
  const services: string[] = [];
  const lengthy: string[] = [];
  for (const name of names) {
    const service = typeof name === 'string' ? readLine(name.toWellFormed().trim()).value : null;
    if (service === null || services.includes(service)) continue;
    if ([...service].length > COLUMNS.category.longest) lengthy.push(service);
    else services.push(service);
  }
  if (services.length === 0) return refused(text, 'is not a list of services such as "Kennels; Dog Walker"');
  const taken = services.slice(0, MOST_SERVICES);
  if (lengthy[0] !== undefined) {
    return normalised(taken, `${quoted(lengthy[0])} is too long for a service; left out.`);
  }
  if (services.length > MOST_SERVICES) {
    return normalised(taken, `Only the first ${MOST_SERVICES} services were taken.`);
  }
  return accepted(taken);
}

/** Service types as `readServices` takes them back without loss. */
export function servicesText(services: readonly string[]): string {
  return wordsOrJson(services, services.join('; '), (text) => readServices(text).value);
}
