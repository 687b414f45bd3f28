import { parseArgs } from 'node:util';
import type { BusinessValues } from '#app/features/businesses/values/business-values.ts';
import { isBusinessField, readFieldText } from '#app/features/businesses/values/read-field-text.ts';

export const BUSINESS_USAGE = `Usage: directory business show <slug> [--json]
       directory business edit <slug> <field>=<value>... [--reason <why>] [--json]
       directory business take-down <slug> --reason <why> [--json]
       directory business put-back <slug> [--reason <why>] [--json]
       directory business merge <slug> --into <slug> [--reason <why>] [--json]
       directory business unmerge <slug> [--reason <why>] [--json]
       directory business history <slug> [--json]

  edit       set fields, such as phone="01962 960123" or hides_address=yes; leave the value empty to clear a field.
             services="Kennels; Dog Walker" and prices="Group walk: from £14 a walk" are written as in import files;
             facts, new_dogs and photos are JSON
  take-down  remove the listing; put-back restores it within 30 days
  merge      merge two listings; unmerge separates them again
  history    list every version, newest first
`;

const WORKS = ['show', 'edit', 'take-down', 'put-back', 'merge', 'unmerge', 'history'] as const;

interface Common {
  slug: string;
  json: boolean;
  reason: string | null;
}

export type BusinessRequest = Common &
  (
    | { work: Exclude<(typeof WORKS)[number], 'edit' | 'merge'> }
    | { work: 'edit'; values: Partial<BusinessValues> }
    | { work: 'merge'; into: string }
  );

/** @returns `usage` on wrong usage, perhaps with a sentence; `problem` for a value that can't be stored */
export function parseBusinessArguments(
  args: string[],
): BusinessRequest | { usage: string } | { problem: string } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        reason: { type: 'string' },
        into: { type: 'string' },
      },
    });
    const [name, slug, ...rest] = positionals;
    const work = WORKS.find((known) => known === name);
    if (!work || !slug) return { usage: '' };
    const common = { slug, json: values.json, reason: values.reason ?? null };
    if (work === 'edit') return withFields(common, rest);
    if (rest.length > 0 || (values.into !== undefined) !== (work === 'merge')) return { usage: '' };
    if (work === 'merge') return { ...common, work, into: values.into ?? '' };
    if (work === 'take-down' && !values.reason?.trim()) return { usage: 'Say why by --reason.' };
    return { ...common, work };
  } catch (error) {
    return { usage: (error as Error).message };
  }
}

function withFields(
  common: Common,
  assignments: readonly string[],
): BusinessRequest | { usage: string } | { problem: string } {
  if (assignments.length === 0) return { usage: 'Enter what to change, such as phone="01962 960123".' };
  const values: Record<string, unknown> = {};
  for (const assignment of assignments) {
    const at = assignment.indexOf('=');
    const field = assignment.slice(0, Math.max(at, 0));
    if (!isBusinessField(field)) return { usage: `No field name in "${assignment}".` };
    const read = readFieldText(field, assignment.slice(at + 1));
    if ('problem' in read) return { problem: `${field}: ${read.problem}` };
    values[field] = read.value;
  }
  return { ...common, work: 'edit', values };
}
