const TRADING_AS = /\b(?:t\/as?|t\.a\.|trading as|ta:)\s*/i;
const REDACTED =
  /^(?:\W*|redacted.*|withheld.*|private.*|not (?:published|disclosed|available).*|n\/?a|exempt.*|personal.*|\W*x{3,}\W*)$/i;

/** The name under which people know a business; null where it is withheld. */
export function nameOf(cell: string): string | null {
  const text = cell.replaceAll(/\s+/g, ' ').trim();
  const [before = '', after = ''] = text.split(TRADING_AS, 2);
  const name = (after.trim() || before.trim()).replace(/[\s,;:–-]{1,20}$/, '').slice(0, 200);
  return REDACTED.test(name) ? null : name;
}
