import type { CategoryKind } from '#app/features/businesses/service-types/category-kind.ts';
import type { Listing } from './listing.ts';

const WHO: Readonly<Record<CategoryKind, string | null>> = {
  walkers: 'who walks your dog',
  'day-care': 'who looks after your dog',
  kennels: 'who looks after your dog',
  parks: null,
  other: 'who runs it',
};

/** Questions that a listing leaves open; empty for a single one, and if the business manages it. */
export function missing(
  { lookedAfterSince, people, prices, hours, evidence, facts }: Omit<Listing, 'missing' | 'structured'>,
  kind: CategoryKind,
): string[] {
  if (lookedAfterSince !== null) return [];
  const takesDogs = kind !== 'parks' && kind !== 'other';
  const questions = [
    people.length === 0 && WHO[kind],
    !prices && 'what it costs',
    hours.week.length === 0 && 'when it’s open',
    kind !== 'parks' && !evidence && 'if there’s insurance, a DBS check or first aid',
    takesDogs && !facts && 'which dogs they take, and how many at once',
  ].filter((question) => typeof question === 'string');
  return questions.length > 1 ? questions : [];
}
