export const LOG_FORMATS = ['json', 'pretty'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

const LEVELS: Readonly<Record<string, string>> = {
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};
/** From this level on errors show their stack; below it the message is enough. */
const LEVEL_OF_ERRORS = 50;

/**
 * Formats a line of the log for people: `28 Nov 14:03:21 WARN mail failed, will try again (job 4, attempts 1):
 * connect ECONNREFUSED`. @param line as pino writes it @param timeZone defaults to the machine's own
 */
export function prettyLine(line: string, timeZone?: string): string {
  const entry = parsed(line);
  if (entry === null) return line;
  const { level, time, msg, err, ...about } = entry;
  const at = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  }).format(typeof time === 'number' ? time : Date.now());
  const facts = Object.entries(about).map(([name, value]) => `${name} ${oneLine(value)}`);
  const text = `${at.replace(',', '')} ${LEVELS[String(level)] ?? 'LOG'} ${oneLine(msg ?? '')}`;
  const beside = facts.length > 0 ? ` (${facts.join(', ')})` : '';
  return `${text}${beside}${errorText(err, Number(level))}\n`;
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function errorText(error: unknown, level: number): string {
  if (typeof error !== 'object' || error === null) return '';
  const { message, stack } = error as { message?: unknown; stack?: unknown };
  if (level < LEVEL_OF_ERRORS || typeof stack !== 'string') return `: ${oneLine(message ?? '')}`;
  return `\n${stack.split('\n').map(visible).join('\n')}`;
}

/** Keeps values from outside from starting a line of their own or controlling the terminal. */
function oneLine(value: unknown): string {
  return visible(typeof value === 'string' ? value : JSON.stringify(value));
}

function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}
