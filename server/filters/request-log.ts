import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

export const REQUEST_ID = 'X-Request-Id';
/** A proxy's valid request id. */
const FOREIGN_ID = /^[\w-]{8,64}$/;

interface AnsweredRequest {
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  /** Id in log lines and in the answer. */
  requestId?: string;
}

export type LogRequest = (request: AnsweredRequest) => void;

/** Logs path, status and time of a request; never its query or body, which may contain a location. */
export function logRequest(logger: Logger): LogRequest {
  return (request) => {
    if (!logger.isLevelEnabled('debug')) return;
    const { milliseconds } = request;
    logger.debug({ ...request, milliseconds: Math.round(milliseconds) });
  };
}

/** Gives each request an id, and reports it when answered.  @param trustProxy true to use a proxy's id */
export function followRequests(answered: LogRequest, trustProxy: boolean): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    const foreign = trustProxy ? (context.req.header(REQUEST_ID) ?? '') : '';
    const requestId = FOREIGN_ID.test(foreign) ? foreign : randomUUID();
    context.set('requestId', requestId);
    await next();
    context.res.headers.set(REQUEST_ID, requestId);
    const { method, path } = context.req;
    const { status } = context.res;
    answered({ method, path, status, milliseconds: performance.now() - start, requestId });
  };
}
