import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { TickBox } from '#app/ui/form/tick-box.tsx';
import type { BusinessColumn } from '../../columns/business-columns.ts';
import type { ColumnChoice } from '../../columns/choices.ts';
import type { OfferedCategory } from '../../columns/offered-category.ts';
import type { SetValues } from '../../columns/set-values.ts';
import { type FileChoices, INCLUDABLE, MOST_ADDED_TYPES, newTypesChoice } from '../../rows/file-choices.ts';
import { type OutsideChoice, outsideChoice } from '../../rows/outside-region.ts';

interface ForAllRowsProps {
  values: SetValues;
  onChange: (column: BusinessColumn, text: string) => void;
  outside: OutsideChoice;
  onOutside: (choice: OutsideChoice) => void;
  fileChoices: FileChoices;
  onFileChoices: (choices: FileChoices) => void;
  offered: readonly OfferedCategory[];
  serviceTypes: readonly string[];
  region: string;
  choices: readonly ColumnChoice[];
  disabled: boolean;
}

const INCLUDES: readonly { name: keyof typeof INCLUDABLE; label: string }[] = [
  { name: 'closed', label: 'have closed for good' },
  { name: 'resting', label: 'are closed for now' },
  { name: 'unpublished', label: 'are drafts, or were not published' },
];

export function ForAllRows({ offered, serviceTypes, region, choices, ...props }: ForAllRowsProps) {
  const { values, onChange, outside, onOutside, fileChoices, onFileChoices, disabled } = props;
  const included = fileChoices.include ?? [];
  const field = (column: BusinessColumn) => ({
    name: `set-${column}`,
    value: values[column] ?? '',
    disabled,
    autoComplete: 'off',
    error: unread(column, values, choices),
    onChange: ({ target }: { target: { value: string } }) => onChange(column, target.value),
  });
  const needsCategory = choices.length > 0 && choices.every(({ column }) => column !== 'category');
  return (
    <details
      className="rounded-control border-[1.5px] border-line bg-surface px-4"
      open={
        needsCategory ||
        Object.keys(values).length > 0 ||
        included.length > 0 ||
        !!fileChoices.newTypes ||
        undefined
      }
    >
      <summary className="min-h-11 cursor-pointer content-center text-button">For all rows</summary>
      <div className="grid gap-4 pt-1 pb-5 sm:grid-cols-2">
        <p className="text-small text-ink-2 sm:col-span-2">
          One value for every row, instead of the value in the file. Leave a field empty to keep each row’s
          own value.
        </p>
        <div className="flex flex-col gap-2">
          <TextField label="Category of all rows" list="known-categories" {...field('category')} />
          <datalist id="known-categories">
            {serviceTypes.map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
          </datalist>
          {offered.map(({ category, from }) => (
            <p key={category} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
              <span className="min-w-0 break-words">
                {'column' in from ? `The column ${from.column} says` : 'The file’s name says'} “{category}”.
              </span>
              <Button
                variant="outline"
                size="card"
                className="needs-script"
                disabled={disabled}
                onClick={() => onChange('category', category)}
              >
                Use “{category}”
              </Button>
            </p>
          ))}
        </div>
        <TextField label="City of all rows" {...field('city')} />
        <TextField label="Where all ratings come from" hint="Such as Google" {...field('rating_source')} />
        <TextField
          label="When all ratings were seen"
          hint="Such as 2026-03-14, or March 2026"
          {...field('rating_seen_on')}
        />
        <SelectField
          label="Where do they look after dogs?"
          {...field('hides_address')}
          options={[
            {
              value: '',
              label: 'As each row says; those who visit people and have no place on the map are hidden',
            },
            { value: 'yes', label: 'At customers’ homes or on walks: hide the address' },
            { value: 'no', label: 'At their place: show the address' },
          ]}
        />
        <SelectField
          label={`New businesses outside ${region}`}
          name="outside"
          value={outside}
          disabled={disabled}
          onChange={({ target }) => onOutside(outsideChoice(target.value) ?? 'ask')}
          options={[
            { value: 'ask', label: 'Ask me first' },
            { value: 'leave out', label: 'Leave them out' },
            { value: 'import', label: 'Import them' },
          ]}
        />
        <SelectField
          label="New service types"
          name="new-types"
          value={fileChoices.newTypes ?? ''}
          disabled={disabled}
          onChange={({ target }) => onFileChoices({ ...fileChoices, newTypes: newTypesChoice(target.value) })}
          options={[
            { value: '', label: `Add up to ${MOST_ADDED_TYPES}, file more later` },
            { value: 'add', label: 'Add new service types' },
            { value: 'file', label: 'File them later' },
          ]}
        />
        <fieldset className="sm:col-span-2">
          <legend className="text-label">Import businesses even if the file says that they</legend>
          {INCLUDES.map(({ name, label }) => {
            const status = INCLUDABLE[name];
            return (
              <TickBox
                key={name}
                name={`include-${name}`}
                checked={included.includes(status)}
                disabled={disabled}
                onChange={({ target }) => {
                  const others = included.filter((other) => other !== status);
                  onFileChoices({ ...fileChoices, include: target.checked ? [...others, status] : others });
                }}
              >
                {label}
              </TickBox>
            );
          })}
        </fieldset>
      </div>
    </details>
  );
}

function unread(column: BusinessColumn, values: SetValues, choices: readonly ColumnChoice[]): string | null {
  const choice = values[column] === undefined ? undefined : choices.find((one) => one.column === column);
  if (!choice) return null;
  return `The column ${choice.header === '' ? choice.index + 1 : choice.header} is then ignored.`;
}
