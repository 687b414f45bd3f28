import { columnsWhere, type Columns } from '../listing/column.ts';
import { COLUMNS } from '../listing/columns.ts';
import { type Fact, FACTS } from './fact.ts';

export function factColumns(fact: Fact, list: Columns = COLUMNS): string[] {
  return columnsWhere(list, (column) => column.fact === fact);
}

export function factsOf(columns: readonly string[], list: Columns = COLUMNS): Fact[] {
  return FACTS.filter((fact) => factColumns(fact, list).some((column) => columns.includes(column)));
}
