import { errorReason } from '#app/platform/error-reason.ts';
import { StartError } from '#app/services/start-error.ts';

/** What a check has found: one line for the operator. */
export interface Finding {
  /** What was looked at, such as `Database`. */
  check: string;
  state: 'ok' | 'warning' | 'fault';
  /** What is the case, as a sentence. */
  message: string;
  /** What to do about it; null when there is nothing to do. */
  advice: string | null;
  /** The same in figures, for programs. */
  details?: unknown;
}

/** A finding without the name of its check. */
export type Outcome = Omit<Finding, 'check'>;

/** Something that is looked at. */
export interface Check {
  name: string;
  /** What it throws counts as a fault. */
  look: () => Promise<Outcome> | Outcome;
}

export const ok = (message: string): Outcome => ({ state: 'ok', message, advice: null });
export const warning = (message: string, advice: string): Outcome => ({ state: 'warning', message, advice });
export const fault = (message: string, advice: string): Outcome => ({ state: 'fault', message, advice });

/** Looks, and comes back within the time whatever happens. @param limitMs milliseconds */
export async function examine({ name, look }: Check, limitMs: number): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    const seconds = (limitMs / 1000).toLocaleString('en-GB');
    timer = setTimeout(
      () => resolve(fault(`There was no response within ${seconds} s.`, 'Find out why it does not respond.')),
      limitMs,
    );
  });
  try {
    return { check: name, ...(await Promise.race([Promise.try(look), late])) };
  } catch (error) {
    // Such an error says by itself what to do.
    const advice = error instanceof StartError ? null : 'Check the message, then try again.';
    return { check: name, state: 'fault', message: sentence(errorReason(error)), advice };
  } finally {
    clearTimeout(timer);
  }
}

/** One line that ends as a sentence does. */
export function sentence(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
