import type { FieldProblems } from '../../values/business-values.ts';

/** Thrown inside a transaction to refuse a change: nothing is stored, and it is returned as an outcome. */
export class ChangeRefused extends Error {
  override name = 'ChangeRefused';
  readonly problems: FieldProblems;
  constructor(problems: FieldProblems) {
    super(Object.values(problems).join(' '));
    this.problems = problems;
  }
}

export interface Refused {
  outcome: 'refused';
  problems: FieldProblems;
}

/** Turns a refusal into an outcome. @throws any other error */
export async function orRefused<Outcome>(work: Promise<Outcome>): Promise<Outcome | Refused> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ChangeRefused) return { outcome: 'refused', problems: error.problems };
    throw error;
  }
}
