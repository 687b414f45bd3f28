import * as z from 'zod';
import { requestNumber, requestWholeNumber } from '#app/platform/request-fields.ts';
import type {
  FlagParameter,
  NamesParameter,
  NumberParameter,
  Parameter,
  ParameterList,
} from '../filters/filter.ts';

/** 1 or true for what is on, 0 or false for what is off. */
const requestFlag = z
  .union([z.literal(['', '0', 'false', 0, false]), z.literal(['1', 'true', 1, true])], 'must be 1 or 0')
  .transform((flag) => ['1', 'true', 1, true].includes(flag));

/** A field for each filter of a list, by its parameter; the value of a filter, or undefined where it is missing. */
export function filterFields(list: ParameterList): Record<string, z.ZodType> {
  return Object.fromEntries(Object.values(list).map((filter) => [filter.parameter, fieldOf(filter)]));
}

/** The values of the filters of a list in a request that `filterFields` has checked, by their names. */
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

/** As text with commas between the names, or as a list; in the order of the filter. */
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

/** The same of tags; which there are is known with the service. */
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

/** An empty field of a form is off. */
function numberField({ kind, highest }: NumberParameter) {
  const number = kind === 'most' ? requestWholeNumber(0, highest) : requestNumber(0, highest);
  return z.preprocess((value) => (value === '' ? undefined : value), number.optional());
}
