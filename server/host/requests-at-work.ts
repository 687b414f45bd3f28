import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';

type Host = Pick<Hono, 'fetch'>;

/** A host whose requests can be waited for. */
export interface FollowedHost extends Host {
  /**
   * Settles when no request is at work any more, or after so many milliseconds. Connections don't tell that: a client may be gone
   * while its request still asks the database.
   */
  atRest(longestMs: number): Promise<void>;
}

/** Follows the requests of a host from their first line of code to their answer. */
export function followHost(host: Host): FollowedHost {
  const atWork = new Set<Promise<Response>>();
  return {
    fetch: (...request) => {
      const answer = host.fetch(...request);
      if (!(answer instanceof Promise)) return answer;
      const end = () => atWork.delete(answer);
      atWork.add(answer);
      answer.then(end, end);
      return answer;
    },
    async atRest(longestMs) {
      const waiting = new AbortController();
      await Promise.race([
        Promise.allSettled(atWork),
        sleep(longestMs, undefined, { signal: waiting.signal }).catch(() => {}),
      ]);
      waiting.abort();
    },
  };
}
