import * as z from 'zod';
import { requestNumber, requestText, requestWholeNumber } from '#app/platform/request-fields.ts';
import type {
  FlagParameter,
  NamesParameter,
  NumberParameter,
  Parameter,
  ParameterList,
} from '../filters/filter.ts';
import type { StoredFilter } from '../filters/stored-filter.ts';

const requestFlag = z
  .union([z.literal(['', '0', 'false', 0, false]), z.literal(['1', 'true', 1, true])], 'must be 1 or 0')
  .transform((flag) => ['1', 'true', 1, true].includes(flag));

/** Filter documentation, keyed by filter name. */
type Described = Readonly<Record<string, Pick<StoredFilter, 'documentation'>>>;

export function filterFields(list: ParameterList, stored: Described): Record<string, z.ZodType> {
  return fieldsBy(list, stored, fieldOf);
}

/** Describes the filters as tool arguments for assistants: JSON values of one type each. */
export function filterArguments(list: ParameterList, stored: Described): Record<string, z.ZodType> {
  return fieldsBy(list, stored, (filter) => argumentOf(filter).optional());
}

function fieldsBy(list: ParameterList, stored: Described, fieldOf: (filter: Parameter) => z.ZodType) {
  return Object.fromEntries(
    Object.entries(list).map(([name, filter]) => [
      filter.parameter,
      fieldOf(filter).describe(stored[name]?.documentation.meaning ?? ''),
    ]),
  );
}

function argumentOf(filter: Parameter): z.ZodType {
  switch (filter.kind) {
    case 'flag':
      return filter.value === '1' ? z.boolean() : z.literal(filter.value);
    case 'names':
      return z.array(z.enum(filter.names as [string, ...string[]]));
    case 'tags':
      return z.array(z.string().max(100)).max(100);
    case 'days':
      return z.string().max(100);
    case 'least':
      return z.number().min(0).max(filter.highest);
    case 'most':
      return z.int().min(0).max(filter.highest);
  }
}

export function filterValues(fields: object, list: ParameterList): Record<string, unknown> {
  const known = fields as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(list).map(([name, { parameter }]) => [name, known[parameter]] as const),
  );
}

function fieldOf(filter: Parameter): z.ZodType {
  switch (filter.kind) {
    case 'flag':
      return flagField(filter);
    case 'names':
      return namesField(filter);
    case 'tags':
      return tagsField();
    case 'days':
      return requestText.optional();
    case 'least':
    case 'most':
      return numberField(filter);
  }
}

function flagField({ value }: FlagParameter) {
  if (value === '1') return requestFlag.optional();
  return z
    .enum([value, ''], `must be ${value}`)
    .transform((text) => text === value)
    .optional();
}

/** Accepts comma-separated text or a list; returns the names in filter order. */
function namesField({ names: all }: NamesParameter) {
  return z
    .preprocess(
      (names) => (typeof names === 'string' ? names.split(',') : names),
      z.array(z.unknown(), 'must be text'),
    )
    .transform((given, context) => {
      if (!given.every((name) => typeof name === 'string')) {
        context.addIssue('must be text');
        return [];
      }
      const names = given.map((name) => name.trim()).filter(Boolean);
      if (!names.every((name) => all.includes(name))) {
        context.addIssue(`must be of ${all.join(', ')}, with commas between them`);
      }
      return all.filter((name) => names.includes(name));
    })
    .optional();
}

function tagsField() {
  return z
    .preprocess(
      (tags) => (typeof tags === 'string' ? tags.split(',') : tags),
      z.array(z.unknown(), 'must be text').max(100, 'must be fewer'),
    )
    .transform((given, context) => {
      const tags = given.map((tag) => (typeof tag === 'string' ? tag.trim() : '-')).filter(Boolean);
      if (tags.includes('-')) context.addIssue('must be text');
      return [...new Set(tags)];
    })
    .optional();
}

/** Treats an empty form field as off. */
function numberField({ kind, highest }: NumberParameter) {
  const number = kind === 'most' ? requestWholeNumber(0, highest) : requestNumber(0, highest);
  return z.preprocess((value) => (value === '' ? undefined : value), number.optional());
}
