const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export function andList(words: readonly string[]): string {
  return AND.format(words);
}

export function orList(words: readonly string[]): string {
  return OR.format(words);
}
