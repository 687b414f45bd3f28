import type { Council, Councils } from '@dog-care-directory/uk-places';
import { lineOfText } from '#app/platform/line-of-text.ts';
import type { StoredArea } from './place-actions.server.ts';

const LONGEST_NAME = 60;

export interface AreaProblems {
  name?: string;
  councils?: string;
}

export function readArea(
  typed: { name: string; councils: readonly string[] },
  { byCode }: Councils,
): { values: StoredArea } | { problems: AreaProblems } {
  const name = lineOfText(typed.name);
  const councils = [...new Set(typed.councils)].filter((code) => byCode(code));
  const problems: AreaProblems = {};
  if (!/[\p{L}\p{N}]/u.test(name)) problems.name = 'Enter a name, such as Surrey.';
  else if (name.length > LONGEST_NAME) problems.name = `Use at most ${LONGEST_NAME} characters.`;
  if (councils.length === 0) problems.councils = 'Choose at least one council.';
  return problems.name || problems.councils ? { problems } : { values: { name, councils } };
}

export interface CouncilGroup {
  name: string;
  councils: readonly Pick<Council, 'code' | 'name'>[];
}

/** Groups all councils, both levels sorted by name.  @param first codes of councils whose groups come first */
export function groupCouncils({ all }: Pick<Councils, 'all'>, first: readonly string[] = []): CouncilGroup[] {
  const groups = Map.groupBy(all, ({ nation, county }) => (nation === 'England' ? county : nation));
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name, 'en-GB');
  const sorted = [...groups]
    .map(([name, councils]) => ({
      name,
      councils: councils.map((council) => ({ code: council.code, name: council.name })).toSorted(byName),
    }))
    .toSorted(byName);
  const isFirst = ({ councils }: CouncilGroup) => councils.some(({ code }) => first.includes(code));
  return [...sorted.filter(isFirst), ...sorted.filter((group) => !isFirst(group))];
}
