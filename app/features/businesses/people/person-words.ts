import type { Person } from './people.ts';

const ROLES: readonly [RegExp, string, string][] = [
  [/walk/i, 'Walks', 'Walking dogs'],
  [/day ?-?care/i, 'Day care', 'Looking after dogs'],
  [/sit(?:ter|ting)|boarding/i, 'Stays', 'Looking after dogs'],
];
const BY: Readonly<Record<string, string>> = { Stays: 'with' };

/** Role before a name, in a service type of any name: "Walks by", "Stays with", otherwise "Run by". */
export function roleWords(category: string): string {
  const role = ROLES.find(([pattern]) => pattern.test(category))?.[1] ?? 'Run';
  return `${role} ${BY[role] ?? 'by'}`;
}

/** "Walks by Anna" for the leading person; null if there is none, or the business's name has theirs. */
export function personLine(
  people: readonly Person[],
  { name, category }: { name: string; category: string },
): string | null {
  const [first] = people;
  if (!first || isInName(first.name, name)) return null;
  return `${roleWords(category)} ${first.name}`;
}

/** Heading above what a business says about dogs: "Dogs Anna walks"; "Dogs we take" without one leading person. */
export function dogsWords(people: readonly Person[], category: string): string {
  const [first, ...others] = people;
  if (!first || others.length > 0) return 'Dogs we take';
  return `Dogs ${first.name} ${roleWords(category).startsWith('Walks') ? 'walks' : 'takes'}`;
}

/** "Walking dogs since 2019"; null if not stated. */
export function sinceWords({ since }: Pick<Person, 'since'>, category: string): string | null {
  if (since === null) return null;
  const doing = ROLES.find(([pattern]) => pattern.test(category))?.[2] ?? 'Working with dogs';
  return `${doing} since ${since}`;
}

/** Also in a form such as "Anna’s". */
function isInName(first: string, name: string): boolean {
  const words = name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return (first.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).every((part) =>
    words.some((word) => word === part || word === `${part}s`),
  );
}
