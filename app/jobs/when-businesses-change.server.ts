import type { Pool } from 'pg';

/** To look through all businesses takes no more than this part of the time. */
const LOOKING_SHARE = 1 / 100;

/**
 * What goes through all businesses, done only where something of them has changed since, and never for more than a hundredth of
 * the time. A process that starts does it once.
 */
export function whenBusinessesChange(
  pool: Pool,
  look: (signal: AbortSignal) => Promise<void | number>,
): (signal: AbortSignal) => Promise<void> {
  let lookedAt: { version: string; again: number } | null = null;
  return async (signal) => {
    const { rows } = await pool.query<{ version: string }>('SELECT version FROM businesses_version');
    const version = rows[0]?.version ?? '';
    const begun = performance.now();
    if (lookedAt && (lookedAt.version === version || begun < lookedAt.again)) return;
    await look(signal);
    const took = performance.now() - begun;
    lookedAt = { version, again: begun + took / LOOKING_SHARE };
  };
}
