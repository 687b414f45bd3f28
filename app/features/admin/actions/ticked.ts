/** At most one page of rows can be ticked. */
const MOST_TICKED = 50;

/** The ids of the businesses that a form or an address names, each once; what is none is left out. */
export function tickedIds(values: readonly unknown[]): number[] {
  const ids = values
    .filter((value) => typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value))
    .map(Number);
  return [...new Set(ids)].slice(0, MOST_TICKED);
}
