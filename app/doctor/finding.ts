import { errorReason } from '#app/platform/error-reason.ts';
import { StartError } from '#app/services/start-error.ts';

export interface Finding {
  check: string;
  state: 'ok' | 'warning' | 'fault';
  message: string;
  advice: string | null;
  details?: unknown;
}

export type Outcome = Omit<Finding, 'check'>;

export interface Check {
  name: string;
  /** Throwing counts as a fault. */
  look: () => Promise<Outcome> | Outcome;
}

export const ok = (message: string): Outcome => ({ state: 'ok', message, advice: null });
export const warning = (message: string, advice: string): Outcome => ({ state: 'warning', message, advice });
export const fault = (message: string, advice: string): Outcome => ({ state: 'fault', message, advice });

/** Runs a check; always returns within the limit.  @param limitMs milliseconds */
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
    // The message of a StartError already gives advice.
    const advice = error instanceof StartError ? null : 'Check the message, then try again.';
    return { check: name, state: 'fault', message: sentence(errorReason(error)), advice };
  } finally {
    clearTimeout(timer);
  }
}

export function sentence(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
