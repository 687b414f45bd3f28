import { hash } from 'node:crypto';
import type pg from 'pg';
import { SeveringClient } from './severing-client.ts';

export const PLANNED_ONCE = '/* planned once */';

/** Prepares statements that begin with PLANNED_ONCE, as planning them takes longer than running. */
export class PlanningClient extends SeveringClient {
  override query(config: unknown, ...rest: unknown[]): never {
    return super.query(withName(config), ...rest);
  }
}

function withName(config: unknown): unknown {
  return isPlannedOnce(config) ? { ...config, name: nameOf(config.text) } : config;
}

function isPlannedOnce(config: unknown): config is pg.QueryConfig {
  const text = (config as Partial<pg.QueryConfig> | null)?.text;
  return typeof text === 'string' && text.trimStart().startsWith(PLANNED_ONCE);
}

function nameOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
