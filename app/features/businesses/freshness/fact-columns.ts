import { columnsWhere, type Columns } from '../listing/column.ts';
import { COLUMNS } from '../listing/columns.ts';
import { type Fact, FACTS } from './fact.ts';

/** The columns a fact is read from: changing one of them changes the fact. */
export function factColumns(fact: Fact, list: Columns = COLUMNS): string[] {
  return columnsWhere(list, (column) => column.fact === fact);
}

/** The facts that a change of these columns changes. */
export function factsOf(columns: readonly string[], list: Columns = COLUMNS): Fact[] {
  return FACTS.filter((fact) => factColumns(fact, list).some((column) => columns.includes(column)));
}
