import type { Filter, FilterList, Parameter } from './filter.ts';
import type { Filters } from './filters.ts';
import { wordedFilters } from './worded-filters.ts';

type Change = Partial<Filters>;

interface Option {
  name: string;
  kind: Filter['kind'];
  label: string;
}

export interface ActiveOption extends Option {
  parameter: string;
  without: Change;
}

export interface FurtherOption extends Option {
  /** `photo=1`, `minimum_rating=4.5`. */
  parameter: string;
  alone: Change;
  together: Change;
  isSuggested: boolean;
}

const changeTo = (name: string, value: unknown) => ({ [name]: value }) as Change;

/** A search without a service asks for all of them. */
type Searched = Filters & { service?: string };

export function activeOptions(values: Searched, list: FilterList = wordedFilters()): ActiveOption[] {
  return each(values, list).flatMap(({ name, filter, value }): ActiveOption[] => {
    const { kind, parameter } = filter;
    if (filter.kind === 'flag') {
      return value ? [{ name, kind, parameter, label: filter.label, without: changeTo(name, false) }] : [];
    }
    if (filter.kind === 'names') {
      const names = value as string[];
      return names.map((one) => ({
        name,
        kind,
        parameter: `${parameter}=${one}`,
        label: filter.labels[one] ?? one,
        without: changeTo(
          name,
          names.filter((other) => other !== one),
        ),
      }));
    }
    if (filter.kind === 'tags') {
      const tags = value as string[];
      return tags.map((tag) => ({
        name,
        kind,
        parameter: `${parameter}=${tag}`,
        label: filter.details.find((detail) => detail.tag === tag)?.label ?? tag,
        without: changeTo(
          name,
          tags.filter((other) => other !== tag),
        ),
      }));
    }
    const off = OFF[kind];
    if (value === off) return [];
    const label =
      filter.kind === 'days'
        ? filter.labelOf(value as string)
        : filter.labelOf(value as number, values.service ?? '');
    return [{ name, kind, parameter, label, without: changeTo(name, off) }];
  });
}

export function furtherOptions(values: Searched, list: FilterList = wordedFilters()): FurtherOption[] {
  return each(values, list).flatMap(({ name, filter, value }): FurtherOption[] => {
    const { kind } = filter;
    const option = (text: string, label: string, alone: unknown, together = alone) => ({
      name,
      kind,
      label,
      parameter: `${filter.parameter}=${text}`,
      isSuggested: true,
      alone: changeTo(name, alone),
      together: changeTo(name, together),
    });
    if (filter.kind === 'flag') return value ? [] : [option(filter.value, filter.label, true)];
    if (filter.kind === 'names') {
      const on = value as string[];
      const all = filter.names;
      return all
        .filter((one) => !on.includes(one))
        .map((one) =>
          option(
            one,
            filter.labels[one] ?? one,
            [one],
            all.filter((other) => other === one || on.includes(other)),
          ),
        );
    }
    if (filter.kind === 'tags') {
      const on = value as string[];
      const { details } = filter;
      return details
        .filter(({ tag }) => !on.includes(tag))
        .map(({ tag, label, field }) => {
          const others = on.filter(
            (other) => details.find((detail) => detail.tag === other)?.field !== field,
          );
          return option(tag, label, [tag], [...others, tag]);
        });
    }
    if (filter.kind === 'days') return [];
    const present = value as number | null;
    return filter.steps
      .filter((step) => (filter.kind === 'most' ? present === null || step < present : step > (present ?? 0)))
      .map((step) => ({
        ...option(String(step), filter.labelOf(step, values.service ?? ''), step),
        isSuggested: step === filter.suggested,
      }));
  });
}

/** Returns false if a filter has no meaning for the service, or without one. */
export function isMeant(filter: Parameter | Filter, { service }: { service?: string }): boolean {
  if ('isFor' in filter) return filter.isFor(service ?? '');
  return Boolean(service) || !('needsService' in filter);
}

export function filtersOff(list: FilterList = wordedFilters()): Filters {
  return Object.fromEntries(
    Object.entries(list).map(([name, { kind }]) => [name, OFF[kind]]),
  ) as unknown as Filters;
}

const OFF = { flag: false, names: [], tags: [], least: 0, most: null, days: '' } as const;

function each(values: Searched, list: FilterList) {
  const known = values as Record<string, unknown>;
  return Object.entries(list).flatMap(([name, filter]) =>
    isMeant(filter, values) ? [{ name, filter, value: known[name] }] : [],
  );
}
