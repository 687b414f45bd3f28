import { setTimeout as sleep } from 'node:timers/promises';

/** Steps of stopping a site; all processes finish one before the next, as they share a port. */
export interface Departure {
  /** `/readyz` answers 503 and answers close their connections, so that clients move on. */
  leave(): Promise<void>;
  /** Lets clients keep connections again, as closing the port resets those not yet accepted. */
  settle(): Promise<void>;
  refuse(): Promise<void>;
}

/** Stops a site without dropping requests. @param drainSeconds for load balancers @param hurry ends waits */
export async function takeLeave(
  departure: Departure,
  drainSeconds: number,
  hurry: AbortSignal,
): Promise<void> {
  if (drainSeconds > 0 && !hurry.aborted) {
    await departure.leave();
    await sleep(drainSeconds * 1000, undefined, { signal: hurry }).catch(() => {});
    await departure.settle();
  }
  await departure.refuse();
}
