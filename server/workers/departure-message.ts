import type { Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Departure } from '../host/departure.ts';

const askSchema = z.object({ departure: z.enum(['leave', 'settle', 'refuse']) });
type Step = z.output<typeof askSchema>['departure'];

const doneSchema = z.object({ departed: z.string() });

/** Longer than any step; a worker that hangs is ended later. */
const LONGEST_STEP_MS = 3000;

export function departureOfWorkers(workers: () => Worker[]): Departure {
  const together = async (step: Step) => {
    await Promise.race([
      Promise.all(workers().map((worker) => take(worker, step))),
      sleep(LONGEST_STEP_MS, undefined, { ref: false }),
    ]);
  };
  return {
    leave: () => together('leave'),
    settle: () => together('settle'),
    refuse: () => together('refuse'),
  };
}

/** Settles when the worker has taken the step or ended. */
function take(worker: Worker, step: Step): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.on('message', (message: unknown) => {
      if (doneSchema.safeParse(message).data?.departed === step) resolve();
    });
    if (worker.isConnected()) worker.send({ departure: step });
    else resolve();
  });
}

export function followDeparture(departure: Departure): void {
  process.on('message', async (message: unknown) => {
    const asked = askSchema.safeParse(message);
    if (!asked.success) return;
    const step = asked.data.departure;
    await departure[step]();
    process.send?.({ departed: step });
  });
}
