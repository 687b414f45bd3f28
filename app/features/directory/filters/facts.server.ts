import { sql } from 'drizzle-orm';
import { YES_NO_FACTS, type YesNoFact } from '#app/features/businesses/listing/facts.ts';
import type { StoredFilter } from './stored-filter.ts';

const saysYes = (fact: string) => `coalesce(facts @> '{"${fact}": {"answer": true}}', false)`;

export const stored: StoredFilter<readonly YesNoFact[], readonly YesNoFact[]> = {
  criterion: (facts) => (facts.length > 0 ? facts : undefined),
  condition: (facts) =>
    sql.join(
      facts.map((fact) => sql.raw(saysYes(fact))),
      sql` AND `,
    ),
  flags: Object.fromEntries(YES_NO_FACTS.map((fact) => [fact, saysYes(fact)])),
  bounds: (facts) => ({ flags: facts }),
  documentation: {
    meaning: `all of these: ${YES_NO_FACTS.map((fact) => `\`${fact}\``).join(', ')}, separated by commas`,
    default: 'any',
  },
};
