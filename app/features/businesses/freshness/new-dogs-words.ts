import type { Business } from '../listing/business.ts';
import { newDogsText, type ShownNewDogs } from '../listing/new-dogs.ts';
import { agoText } from './fact-words.ts';

/** Words what a business said about new dogs; null if it said nothing that holds. @param now milliseconds since 1970 */
export function shownNewDogs(
  { new_dogs: said }: Pick<Business, 'new_dogs'>,
  now: number,
): ShownNewDogs | null {
  return said && { answer: said.answer, text: newDogsText(said), ago: agoText(said.on, now) };
}
