import type { Context } from 'hono';
import { refuse } from '../pages/refusal.ts';

/** Does work when it is its turn, or refuses the request. */
export type WorkShare = (
  context: Context,
  work: () => Response | undefined | void | Promise<Response | undefined | void>,
) => Promise<Response | undefined | void>;

/** Requests that wait for their turn. */
const MOST_WAITING = 100;
/** As long as a page waits for a connection. */
const LONGEST_WAIT_MS = 4000;

const BUSY = {
  status: 503,
  title: 'Too many requests',
  sentence: 'This site can’t take more requests like this right now. Try again in a moment.',
} as const;

/** Limits concurrent work that must not hold up visitors. @param atWork each uses up to four connections */
export function createWorkShare(
  site: { siteName: string },
  atWork: number,
  waiting = MOST_WAITING,
): WorkShare {
  let free = atWork;
  const queue: (() => void)[] = [];
  const turn = () =>
    new Promise<boolean>((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1);
        resolve(false);
      }, LONGEST_WAIT_MS);
      queue.push(begin);
    });
  return async (context, work) => {
    if (free === 0 && queue.length >= waiting) return refuse(context, BUSY, site);
    const { signal } = context.req.raw;
    if (free > 0) free -= 1;
    else if (!(await turn())) return refuse(context, BUSY, site);
    try {
      // A client that has gone needs no answer.
      return signal.aborted ? refuse(context, BUSY, site) : await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
