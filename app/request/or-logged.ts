import type { Logger } from 'pino';

/** For `catch`: logs the error, and goes on with something else. */
export function orLogged<Instead>(logger: Pick<Logger, 'error'>, what: string, instead: Instead) {
  return (error: unknown): Instead => {
    logger.error({ err: error }, what);
    return instead;
  };
}
