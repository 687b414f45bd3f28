import { CircleAlert, Undo2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTypedBefore } from '#app/rendering/use-typed-before.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import { NOTHING, valueText } from '../../history/value-text.ts';
import { hoursOfFields } from '#app/features/businesses/hours/form/fields-to-hours.ts';
import { actionWord } from './form-actions.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { FIELDS, fieldId } from '#app/features/businesses/fields/fields.ts';
import { useField, useFormState } from './form-state.ts';
import { type FormValues, HOURS, type TextField } from './form-values.ts';
import { FieldMark } from './mark.tsx';
import { FieldProposal } from './proposal.tsx';

interface FieldProps {
  field: BusinessField;
  /** Help that is always there, above the control. */
  hint?: ReactNode;
  /** The same below it, where fields stand side by side. */
  note?: ReactNode;
  className?: string | undefined;
}

type TextInputProps = FieldProps & { field: TextField } & Omit<
    ComponentProps<'input'>,
    'name' | 'id' | 'defaultValue' | 'className'
  >;

/** A field of one line. */
export function TextInput({ field, hint, note, className, ...props }: TextInputProps) {
  const { given } = useField(field);
  return (
    <FieldBox {...{ field, hint, note, className }}>
      <input
        {...controlProps(field, useField(field), hint ?? note)}
        defaultValue={given[field]}
        autoComplete="off"
        className={controlClassName(useField(field), 'px-3.5')}
        {...props}
      />
    </FieldBox>
  );
}

/** A field of several lines. */
export function TextArea({ field, hint, className }: FieldProps & { field: TextField }) {
  const { given } = useField(field);
  useTypedBefore(fieldId(field));
  return (
    <FieldBox {...{ field, hint, className }}>
      <textarea
        {...controlProps(field, useField(field), hint)}
        defaultValue={given[field]}
        rows={4}
        className={controlClassName(useField(field), 'px-3.5 py-2.5 leading-normal')}
      />
    </FieldBox>
  );
}

type ChoiceProps = FieldProps & {
  field: TextField;
  options: readonly { value: string; label: string }[];
};

/** A field that takes one of a list; what it held before stays among them. */
export function Choice({ field, hint, className, options }: ChoiceProps) {
  const { given } = useField(field);
  const held = given[field];
  const isListed = options.some(({ value }) => value === held);
  return (
    <FieldBox {...{ field, hint, className }}>
      <span className={`select-box ${iconClass('chevron-down')}`}>
        <select
          {...controlProps(field, useField(field), hint)}
          defaultValue={held}
          className={controlClassName(useField(field), 'appearance-none truncate pr-10 pl-3.5')}
        >
          {!isListed && <option value={held}>{held || 'Choose'}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
    </FieldBox>
  );
}

/** Label and mark above a control, what is wrong and what it was before below. */
function FieldBox({ field, hint, note, className = '', children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={fieldId(field)} className="text-label">
          {FIELDS[field].label}
        </label>
        <FieldMark field={field} />
      </div>
      {hint && (
        <p id={`${fieldId(field)}-hint`} className="mb-1.5 text-small text-ink-2">
          {hint}
        </p>
      )}
      {children}
      {note && (
        <p id={`${fieldId(field)}-hint`} className="mt-1 text-small text-ink-2">
          {note}
        </p>
      )}
      <FieldProblem field={field} />
      <FieldBefore field={field} />
    </div>
  );
}

/** What is wrong with a field and what to do about it. */
export function FieldProblem({ field }: { field: BusinessField }) {
  const { problem } = useField(field);
  if (!problem) return null;
  return (
    <p id={`${fieldId(field)}-error`} className="mt-1.5 flex gap-1.5 text-label text-danger">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span className="min-w-0">{problem}</span>
    </p>
  );
}

/** A value in words where it is one text, or hours; empty for lists. */
function wasText(before: FormValues, field: BusinessField): string {
  const value = before[field as keyof FormValues];
  if (typeof value === 'string') return valueText(field, value);
  if (field !== 'opening_hours') return '';
  const read = hoursOfFields(before.opening_hours, HOURS);
  return 'spec' in read ? valueText(field, read.spec) : '';
}

/** What a field would be otherwise: as it is stored, where it was changed, and as an import says. */
export function FieldBefore({ field }: { field: BusinessField }) {
  return (
    <>
      <FieldStored field={field} />
      <FieldProposal field={field} />
    </>
  );
}

/** What is stored of a field that was changed, and the way back to it. */
function FieldStored({ field }: { field: BusinessField }) {
  const { before, isChanged } = useField(field);
  const { self } = useFormState();
  if (!isChanged) return null;
  const was = wasText(before, field);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-ink-2">
      {was && <span className="min-w-0">Was {was === NOTHING ? 'empty' : was}</span>}
      <button
        name="do"
        value={actionWord({ do: 'put-back', field })}
        formAction={`${self}#${fieldId(field)}`}
        className="inline-flex min-h-7 items-center gap-1.5 link pointer-coarse:min-h-11"
      >
        <Undo2 aria-hidden className="size-4" /> Restore
        <span className="sr-only"> {FIELDS[field].label}</span>
      </button>
    </p>
  );
}

type Known = Pick<ReturnType<typeof useField>, 'problem' | 'isChanged'>;

/** Name, id and messages of a control. */
export function controlProps(field: BusinessField, { problem }: Known, hint?: ReactNode) {
  const id = fieldId(field);
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    name: field,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
}

const CONTROL =
  'block w-full min-w-0 min-h-11 rounded-small text-[1rem] text-ink transition-colors disabled:bg-sunken';

/** The look of a control of the admin area: 44 pixels high, and said by its border whether it is changed, or to be repaired. */
export function controlClassName({ problem, isChanged }: Known, padding: string): string {
  if (problem) return `${CONTROL} ${padding} border-[2.5px] border-danger bg-surface`;
  if (isChanged) return `${CONTROL} ${padding} border-2 border-warn bg-warn-tint`;
  return `${CONTROL} ${padding} border-[1.5px] border-field bg-surface hover:border-ink-2`;
}
