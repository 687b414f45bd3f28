const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** `kennels, parks and walkers` */
export function andList(words: readonly string[]): string {
  return AND.format(words);
}

/** `kennels, parks or walkers` */
export function orList(words: readonly string[]): string {
  return OR.format(words);
}
