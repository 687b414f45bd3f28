const NO = /^(?:n|no|none|false|0|n\/?a|not licen[cs]ed|[-–—.]*|[✗✘❌☐☒]\s?)$/iu;
const YES = /^(?:y|yes|true|licen[cs]ed|[✓✔☑√✅•●]\uFE0F?|p)$/iu;
const CROSS = /^[x×]$/i;

/** A cross may mean yes or no; null for other text. */
export type Tick = 'no' | 'yes' | 'cross' | null;

export function readTick(cell: string): Tick {
  const text = cell.trim();
  return NO.test(text) ? 'no' : YES.test(text) ? 'yes' : CROSS.test(text) ? 'cross' : null;
}
