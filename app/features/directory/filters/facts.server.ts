import { sql } from 'drizzle-orm';
import { FACT_NAMES, type FactName, factQuestion } from '#app/features/businesses/listing/facts.ts';
import { type AskedFact, FILTERS } from './filters.ts';
import type { StoredFilter } from './stored-filter.ts';

const ASKED = FILTERS.facts.names;

const says = (fact: FactName, answer: unknown) => `facts @> '${JSON.stringify({ [fact]: { answer } })}'`;

/** A fact that says more counts as a yes, unless the business says no. */
function condition(asked: AskedFact): string {
  if (asked === 'large_dogs') return `(${says('size', 'large')} OR ${says('size', 'any')})`;
  const more = FACT_NAMES.filter((name) => factQuestion(name).refines === asked);
  const either = more.map((name) => ` OR facts ? '${name}' AND NOT ${says(asked, false)}`);
  return `(${says(asked, true)}${either.join('')})`;
}

const holds = (asked: AskedFact) => `coalesce(${condition(asked)}, false)`;

export const stored: StoredFilter<readonly AskedFact[], readonly AskedFact[]> = {
  criterion: (facts) => (facts.length > 0 ? facts : undefined),
  condition: (facts) =>
    sql.join(
      facts.map((fact) => sql.raw(holds(fact))),
      sql` AND `,
    ),
  flags: Object.fromEntries(ASKED.map((fact) => [fact, holds(fact)])),
  bounds: (facts) => ({ flags: facts }),
  documentation: {
    meaning: `all of these: ${ASKED.map((fact) => `\`${fact}\``).join(', ')}, separated by commas`,
    default: 'any',
  },
};
