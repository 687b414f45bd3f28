import type { ReactNode } from 'react';
import { SelectBox } from '#app/ui/field.tsx';
import { withThousands } from '@dog-care-directory/text';
import type {
  DaysFilter,
  Fieldset,
  FilterList,
  FlagFilter,
  NamesFilter,
  NumberFilter,
  TagsFilter,
} from '../filters/filter.ts';
import type { Filters } from '../filters/filters.ts';
import { isMeant } from '../filters/options.ts';
import { wordedFilters } from '../filters/worded-filters.ts';
import type { Choices } from './chips.ts';

const LEGENDS: Readonly<Record<Fieldset, string>> = {
  dog: 'For my dog',
  trust: 'Checks and evidence',
};

interface FilterControlsProps {
  values: Filters & { service?: string };
  choices: Choices;
  list?: FilterList;
  problem: string | null;
  /** Controls after the dates. */
  children: ReactNode;
}

export function FilterControls({
  values,
  choices,
  list = wordedFilters(),
  problem,
  children,
}: FilterControlsProps) {
  const known = values as unknown as Readonly<Record<string, unknown>>;
  const filters = Object.entries(list);
  const ticks = filters.flatMap(([name, filter]) =>
    filter.kind === 'flag' || filter.kind === 'names' ? ticksOf(filter, known[name]) : [],
  );
  return (
    <>
      {filters.map(
        ([name, filter]) =>
          filter.kind === 'days' &&
          isMeant(filter, values) && (
            <DaysControl key={name} filter={filter} value={known[name] as string} problem={problem} />
          ),
      )}
      {children}
      {filters.map(
        ([name, filter]) =>
          (filter.kind === 'least' || filter.kind === 'most') &&
          isMeant(filter, values) && (
            <NumberControl
              key={name}
              filter={filter}
              service={values.service ?? ''}
              value={known[name] as number | null}
              choices={choices}
            />
          ),
      )}
      {filters.map(([name, filter]) =>
        filter.kind === 'tags' ? (
          <TagControls key={name} filter={filter} on={known[name] as string[]} choices={choices} />
        ) : null,
      )}
      {Object.entries(LEGENDS).map(([fieldset, legend]) => (
        <fieldset key={fieldset}>
          <legend className="filter-label">{legend}</legend>
          {ticks
            .filter((tick) => tick.fieldset === fieldset)
            .toSorted((one, other) => one.place - other.place)
            .map((tick) => (
              <Tick key={tick.parameter + tick.value} {...tick} choices={choices} />
            ))}
        </fieldset>
      ))}
    </>
  );
}

interface DaysControlProps {
  filter: DaysFilter;
  value: string;
  problem: string | null;
}

function DaysControl({ filter: { parameter, legend }, value, problem }: DaysControlProps) {
  const days = value.split(',');
  const id = `filter-${parameter}-problem`;
  return (
    <fieldset aria-describedby={problem ? id : undefined}>
      <legend className="filter-label">{legend}</legend>
      {problem && (
        <p id={id} className="mb-2 text-danger">
          {problem}
        </p>
      )}
      <div className="filter-days">
        {['From', 'To'].map((label, index) => (
          <label key={label}>
            {label}
            <input
              type="date"
              name={parameter}
              defaultValue={days[index]}
              aria-invalid={problem !== null || undefined}
              className="filter-field"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TagControlsProps {
  filter: TagsFilter;
  on: readonly string[];
  choices: Choices;
}

/** Renders the owner's fields: a select for choices, checkboxes for yes/no. */
function TagControls({ filter: { parameter, details }, on, choices }: TagControlsProps) {
  const flags = details.filter(({ choice }) => choice === null);
  const fields = [...Map.groupBy(details, ({ field }) => field)].flatMap(([field, some]) => {
    const offered = some.flatMap(({ tag, choice }) => (choice ? [{ tag, ...choice }] : []));
    return offered[0] ? [{ field, label: offered[0].of, offered }] : [];
  });
  return (
    <>
      {fields.map(({ field, label, offered }) => (
        <SelectBox
          key={field}
          id={`filter-${parameter}-${field}`}
          label={label}
          name={parameter}
          defaultValue={offered.find(({ tag }) => on.includes(tag))?.tag ?? ''}
          options={[
            { value: '', label: 'Any' },
            ...offered.map((option) => ({
              value: option.tag,
              label: withCount(option.label, choices[`${parameter}=${option.tag}`]),
            })),
          ]}
        />
      ))}
      {flags.length > 0 && (
        <fieldset>
          <legend className="filter-label">More details</legend>
          {flags.map(({ tag, label }) => (
            <Tick
              key={tag}
              parameter={parameter}
              value={tag}
              label={label}
              isOn={on.includes(tag)}
              choices={choices}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

interface TickOf {
  parameter: string;
  value: string;
  label: string;
  fieldset: Fieldset;
  place: number;
  isOn: boolean;
}

function ticksOf(filter: FlagFilter | NamesFilter, value: unknown): TickOf[] {
  const { parameter, fieldset } = filter;
  if (filter.kind === 'flag') return [{ ...filter, isOn: value === true }];
  const on = value as string[];
  return filter.names.map((name, index) => ({
    parameter,
    value: name,
    label: filter.labels[name] ?? name,
    fieldset,
    place: index + 1,
    isOn: on.includes(name),
  }));
}

interface NumberControlProps {
  filter: NumberFilter;
  service: string;
  value: number | null;
  choices: Choices;
}

function NumberControl({ filter, service, value, choices }: NumberControlProps) {
  const { kind, parameter, label, any, options, labelOf, highest } = filter;
  const isWhole = kind === 'most';
  if (options) {
    return (
      <SelectBox
        id={`filter-${parameter}`}
        label={label(service)}
        name={parameter}
        defaultValue={value || ''}
        options={[
          { value: '', label: any },
          ...withValue(options, value).map((option) => ({
            value: String(option),
            label: withCount(labelOf(option, service), choices[`${parameter}=${option}`]),
          })),
        ]}
      />
    );
  }
  return (
    <label>
      <span className="filter-label">{label(service)}</span>
      <input
        type="number"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        name={parameter}
        min={0}
        max={highest}
        step={isWhole ? 1 : 'any'}
        defaultValue={value ?? ''}
        placeholder={any}
        className="filter-field"
      />
    </label>
  );
}

function withValue(options: readonly number[], value: number | null): readonly number[] {
  return !value || options.includes(value)
    ? options
    : [...options, value].toSorted((one, other) => one - other);
}

function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${withThousands(count)})`;
}

type TickProps = Omit<TickOf, 'fieldset' | 'place'> & { choices: Choices };

function Tick({ parameter, value, isOn, label, choices }: TickProps) {
  const count = choices[`${parameter}=${value}`];
  return (
    <label className="filter-tick">
      <input type="checkbox" name={parameter} value={value} defaultChecked={isOn} />
      {label}
      {count !== undefined && <span className="pill-count">{withThousands(count)}</span>}
    </label>
  );
}
