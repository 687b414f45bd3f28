const NAMED = 2;

export function namesText(names: readonly string[]): string {
  if (names.length === 0) return 'A shortlist';
  const more = names.length - NAMED;
  if (more > 0) return `${names.slice(0, NAMED).join(', ')} and ${more} more`;
  return names.join(' and ');
}
