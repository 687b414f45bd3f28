/** An error as logged. */
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

/** What may be an email address: cut into words first, so that a long word without one is gone through once. */
const WORD = /[^\s"'<>()=,;:/]+/g;
/** URL-encoded form too. */
const EMAIL = /.(?:@|%40)./;
/** The user and the password of an address such as `smtp://user:password@host`. */
const CREDENTIALS = /(?<=:\/\/)[^\s/]+@/g;
/** The secrets of mailed links, by how they look: errors of the router quote the path. */
const LINK_SECRET = /^(?:(?:stop-)?\d{1,15}-[\w-]{22}|[\w-]{43}|[\w-]{32})(?:\.data)?$/;
const LONGEST_MESSAGE = 500;
const DEEPEST_CAUSE = 4;

/**
 * An error prepared for the log: type, stack and message, without visitors' data. Database errors contain values of
 * the statement, such as email addresses and secrets, so only fields known to be harmless are copied.
 */
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

/** Without the values of a statement, quoted input and email addresses. */
function cleaned(message: string): string {
  return message
    .replace(/\n?params:.*/s, '')
    .replace(/(invalid input syntax for [^:]{1,200}): .*/s, '$1')
    .replaceAll(CREDENTIALS, '')
    .replaceAll(WORD, (word) => (LINK_SECRET.test(word) && /[A-Z]/.test(word) ? '…' : withoutEmail(word)))
    .slice(0, LONGEST_MESSAGE);
}

/** A path prepared for the log: newsletters and similar put email addresses in their links. */
export function pathForLog(path: string): string {
  return path.replaceAll(WORD, withoutEmail);
}

function withoutEmail(word: string): string {
  return EMAIL.test(word) ? '[email address]' : word;
}
