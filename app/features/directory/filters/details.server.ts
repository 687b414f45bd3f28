import { sql } from 'drizzle-orm';
import { type CustomField, fieldsFor, fieldsInUse } from '#app/features/businesses/listing/custom-field.ts';
import type { Detail } from './filter.ts';
import type { StoredFilter } from './stored-filter.ts';

const TAG = /^[a-z]\w{0,40}(?:\.\w{1,41})?$/;

/** Guards against unsafe text: tags come from addresses and go into SQL. */
function isTag(text: string): boolean {
  return TAG.test(text);
}

/** `fenced` is a yes/no field, `surface.grass` a choice. */
const saysTag = (tag: string) => {
  const [key = '', choice] = tag.split('.');
  return `custom @> '{"${key}": ${choice === undefined ? 'true' : `"${choice}"`}}'`;
};

/** Answers to the owner's fields: yes, or one of the choices. `knownDetails` validates the tags. */
export const stored: StoredFilter<readonly string[], readonly string[]> = {
  criterion(tags) {
    const safe = tags.filter(isTag);
    return safe.length > 0 ? safe : undefined;
  },
  condition: (tags) =>
    sql.join(
      tags.map((tag) => sql.raw(saysTag(tag))),
      sql` AND `,
    ),
  bounds: (tags) => ({ flags: tags }),
  documentation: {
    meaning:
      'all of these: `key` of your own field answered by yes, `key.choice` of one with choices, separated by commas',
    default: 'any',
  },
};

/** Fields of the searched service; without a service, those of all listings. */
export function detailsFor(fields: readonly CustomField[], service: string): Detail[] {
  return fieldsFor(fields, service === '' ? [] : [service]).flatMap(detailsOf);
}

function detailsOf({ key, label, kind, choices }: CustomField): Detail[] {
  if (kind === 'yes-no') return [{ tag: key, label, field: key, choice: null }];
  if (kind !== 'choice') return [];
  return choices.map((choice) => ({
    tag: `${key}.${choice.key}`,
    label: `${label}: ${choice.label}`,
    field: key,
    choice: { of: label, label: choice.label },
  }));
}

export function knownDetails(tags: readonly string[], details: readonly Detail[]): string[] {
  const asked = new Set(tags);
  return details.flatMap(({ tag }) => (asked.has(tag) ? [tag] : []));
}

export function detailFlags(fields: readonly CustomField[], most: number) {
  return fieldsInUse(fields)
    .flatMap(detailsOf)
    .slice(0, most)
    .map(({ tag }) => ({ name: `details ${tag}`, condition: `coalesce(${saysTag(tag)}, false)` }));
}
