import { counted } from '@dog-care-directory/text';
import type { Writable } from 'node:stream';
import type { Config } from '#app/config/config.server.ts';
import { type Finding, ok } from '#app/doctor/finding.ts';
import { runChecks } from '#app/doctor/run-checks.server.ts';
import { productVersion } from './product-version.ts';
import { wantsJson } from './wants-json.ts';

export const USAGE = `Usage: directory doctor [--json]

Checks everything the site depends on and reports any problems. Changes nothing.
`;

const NAME_WIDTH = 14;
const STATE_WIDTH = 8;

interface DoctorContext {
  /** @throws ConfigurationError */
  config: () => Config;
  output: Writable;
  errors: Writable;
}

/** @param args after `doctor`  @returns exit code: 0 no fault, 1 at least one, 2 wrong usage */
export async function doctorCommand(
  args: string[],
  { config, output, errors }: DoctorContext,
): Promise<number> {
  const json = wantsJson(args);
  if (json === null) {
    errors.write(USAGE);
    return 2;
  }
  const findings: Finding[] = [];
  const onFinding = (finding: Finding) => {
    findings.push(finding);
    if (!json) output.write(line(finding));
  };
  onFinding({ check: 'Version', ...ok(`${await productVersion()}, on Node.js ${process.versions.node}.`) });
  await runChecks({ config, clock: Date.now, onFinding });
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const faults = count('fault');
  if (json) output.write(`${JSON.stringify({ healthy: faults === 0, findings })}\n`);
  errors.write(`${counted(faults, 'fault')}, ${counted(count('warning'), 'warning')}.\n`);
  return faults > 0 ? 1 : 0;
}

function line({ check, state, message, advice }: Finding): string {
  const text = `${state.padEnd(STATE_WIDTH)}${check.padEnd(NAME_WIDTH)}${message}${advice ? ` ${advice}` : ''}`;
  return `${text
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')}\n`;
}
