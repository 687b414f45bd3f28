import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The steps by which a site takes its leave, on one process or on several. Each settles when it is done: all processes
 * have to be done with one before any begins with the next, since they answer on the same port.
 */
export interface Departure {
  /** `/readyz` says 503 and each answer ends its connection, so that clients come back by way of the load balancer. */
  leave(): Promise<void>;
  /**
   * Has clients keep their connections again. Those that are on their way when the port is closed, taken by the system
   * and not by the process yet, would be reset; so everyone gets one before.
   */
  settle(): Promise<void>;
  /** Takes no new connections any more. */
  refuse(): Promise<void>;
}

/**
 * Stops a site without dropping requests.
 * @param drainSeconds time for load balancers to notice; 0 without them
 * @param hurry ends that wait
 */
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
