import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';

type Host = Pick<Hono, 'fetch'>;

export interface FollowedHost extends Host {
  /** Settles when no request is running or time is up; clients may leave before their queries end. */
  atRest(longestMs: number): Promise<void>;
}

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
