export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** Database objects of the error: names, never values. */
  table?: string;
  constraint?: string;
  stack?: string;
  cause?: LoggedError;
}

/** Splitting into words first keeps the search for email addresses linear in long words. */
const WORD = /[^\s"'<>()=,;:/]+/g;
const EMAIL = /.(?:@|%40)./;
const CREDENTIALS = /(?<=:\/\/)[^\s/]+@/g;
/** Secrets of emailed links, by their format: router errors quote the path. */
const LINK_SECRET = /^(?:(?:stop-)?\d{1,15}-[\w-]{22}|[\w-]{43}|[\w-]{32})(?:\.data)?$/;
const LONGEST_MESSAGE = 500;
const DEEPEST_CAUSE = 4;

/** Prepares an error for the log with harmless fields only: database errors contain visitors' data. */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: cleaned(String(error)) };
  const { code, table, constraint } = error as Error & Partial<Record<string, unknown>>;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: error.name,
    message: cleaned(error.message),
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(frames && { stack: frames }),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE && { cause: errorForLog(error.cause, depth + 1) }),
  };
}

/** Removes statement values, quoted input and email addresses. */
function cleaned(message: string): string {
  return message
    .replace(/\n?params:.*/s, '')
    .replace(/(invalid input syntax for [^:]{1,200}): .*/s, '$1')
    .replaceAll(CREDENTIALS, '')
    .replaceAll(WORD, (word) => (LINK_SECRET.test(word) && /[A-Z]/.test(word) ? '…' : withoutEmail(word)))
    .slice(0, LONGEST_MESSAGE);
}

/** Prepares a path for the log: newsletters and the like put email addresses into links. */
export function pathForLog(path: string): string {
  return path.replaceAll(WORD, withoutEmail);
}

function withoutEmail(word: string): string {
  return EMAIL.test(word) ? '[email address]' : word;
}
