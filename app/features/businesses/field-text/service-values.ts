import { COLUMNS } from '../listing/columns.ts';
import { MOST_SERVICES } from '../listing/services.ts';
import {
  accepted,
  isPlaceholder,
  problemWith,
  quoted,
  type Reading,
  type ReadingProblem,
  refused,
} from '@dog-care-directory/text';
import { isTooLong, jsonOf, wordsOrJson } from './structured-text.ts';
import { readLine } from './text-values.ts';

/** Reads distinct service types separated by punctuation (`Kennels; Dog Walker`), or a JSON list. */
export function readServices(text: string): Reading<string[]> {
  if (isPlaceholder(text)) return accepted<string[]>(null);
  if (isTooLong(text)) return refused(text, 'is too long for a list of services');
  const json = jsonOf(text);
  const names = Array.isArray(json) ? json : text.split(/[;|\n\r]/.test(text) ? /[;|\n\r]/ : ',');
  const services: string[] = [];
  const problems: ReadingProblem[] = [];
  for (const name of names) {
    const service = typeof name === 'string' ? readLine(name.toWellFormed().trim()).value : null;
    if (typeof name !== 'string') {
      const json = JSON.stringify(name);
      problems.push(problemWith(json, `${quoted(json)} is not the name of a service; left out.`));
    } else if (service !== null && [...service].length > COLUMNS.category.longest) {
      problems.push(problemWith(service, `${quoted(service)} is too long for a service; left out.`));
    } else if (service !== null && !services.includes(service)) services.push(service);
  }
  if (services.length === 0) return refused(text, 'is not a list of services such as "Kennels; Dog Walker"');
  const taken = services.slice(0, MOST_SERVICES);
  if (services.length > MOST_SERVICES)
    problems.push(problemWith(text, `Only the first ${MOST_SERVICES} services were taken.`));
  return { value: taken, problems };
}

export function servicesText(services: readonly string[]): string {
  return wordsOrJson(services, services.join('; '), (text) => readServices(text).value);
}
