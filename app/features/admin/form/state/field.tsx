import { Undo2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { shortDay } from '@dog-care-directory/text';
import { useTypedBefore } from '#app/rendering/use-typed-before.ts';
import { errorId, FieldError, hintId, messageAttributes } from '#app/ui/field.tsx';
import { iconClass } from '#app/ui/icon-class.ts';
import { NOTHING, valueText } from '../../history/value-text.ts';
import { hoursOfFields } from '#app/features/businesses/hours/form/fields-to-hours.ts';
import { actionWord } from './form-actions.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { FIELDS, fieldId } from '#app/features/businesses/fields/fields.ts';
import { useField, useFormState } from './form-state.ts';
import { type FormValues, HOURS, type TextField } from './form-values.ts';
import { FieldMark } from './mark.tsx';

interface FieldProps {
  field: BusinessField;
  /** Permanent help above the control. */
  hint?: ReactNode;
  /** Permanent help below the control, for fields side by side. */
  note?: ReactNode;
  className?: string | undefined;
}

type TextInputProps = FieldProps & { field: TextField } & Omit<
    ComponentProps<'input'>,
    'name' | 'id' | 'defaultValue' | 'className'
  >;

export function TextInput({ field, hint, note, className, ...props }: TextInputProps) {
  return (
    <FieldBox field={field} hint={hint} note={note} className={className}>
      <input {...useControl(field, 'px-3.5', hint ?? note)} autoComplete="off" {...props} />
    </FieldBox>
  );
}

export function TextArea({ field, hint, className }: FieldProps & { field: TextField }) {
  useTypedBefore(fieldId(field));
  return (
    <FieldBox field={field} hint={hint} className={className}>
      <textarea {...useControl(field, 'px-3.5 py-2.5 leading-normal', hint)} rows={4} />
    </FieldBox>
  );
}

type ChoiceProps = FieldProps & {
  field: TextField;
  options: readonly { value: string; label: string }[];
};

export function Choice({ field, hint, className, options }: ChoiceProps) {
  const control = useControl(field, 'appearance-none truncate pr-10 pl-3.5', hint);
  const held = control.defaultValue;
  const isListed = options.some(({ value }) => value === held);
  return (
    <FieldBox field={field} hint={hint} className={className}>
      <span className={`select-box ${iconClass('chevron-down')}`}>
        <select {...control}>
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

const LABELLED = 'mb-1.5 flex flex-wrap items-center justify-between gap-x-3';

function FieldBox({ field, hint, note, className = '', children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <div className={LABELLED}>
        <label htmlFor={fieldId(field)} className="text-label">
          {FIELDS[field].label}
        </label>
        <FieldMark field={field} />
      </div>
      {hint && (
        <p id={hintId(fieldId(field))} className="mb-1.5 text-small text-ink-2">
          {hint}
        </p>
      )}
      {children}
      {note && (
        <p id={hintId(fieldId(field))} className="mt-1 text-small text-ink-2">
          {note}
        </p>
      )}
      <FieldProblem field={field} />
      <FieldBefore field={field} />
    </div>
  );
}

function FieldProblem({ field }: { field: BusinessField }) {
  return <FieldError id={errorId(fieldId(field))}>{useField(field).problem}</FieldError>;
}

interface FieldGroupProps {
  field: BusinessField;
  label?: string;
  children: ReactNode;
  role?: 'group' | 'radiogroup';
  isRequired?: true;
}

/** A field with several controls. */
export function FieldGroup({ field, label, role, isRequired, children }: FieldGroupProps) {
  const state = useField(field);
  const id = fieldId(field);
  return (
    <div
      {...(role && { role, 'aria-labelledby': `${id}-label`, ...messageAttributes(id, null, state.problem) })}
      aria-required={isRequired}
      id={id}
      tabIndex={-1}
      className="min-w-0"
    >
      {label === undefined ? (
        <div className="flex justify-end">
          <FieldMark field={field} />
        </div>
      ) : (
        <div className={LABELLED}>
          <span id={`${id}-label`} className="text-label">
            {label}
          </span>
          <FieldMark field={field} />
        </div>
      )}
      {children}
      <FieldProblem field={field} />
      <FieldBefore field={field} />
    </div>
  );
}

/** Empty for lists. */
function wasText(before: FormValues, field: BusinessField): string {
  const value = before[field as keyof FormValues];
  if (typeof value === 'string') return valueText(field, value);
  if (field !== 'opening_hours') return '';
  const read = hoursOfFields(before.opening_hours, HOURS);
  return 'spec' in read ? valueText(field, read.spec) : '';
}

/** Shows the stored value if it was changed, and any import's proposal. */
function FieldBefore({ field }: { field: BusinessField }) {
  return (
    <>
      <FieldStored field={field} />
      <FieldProposal field={field} />
    </>
  );
}

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

function FieldProposal({ field }: { field: BusinessField }) {
  const { proposals, givenBack, self } = useFormState();
  const { isChanged } = useField(field);
  const proposal = proposals[field];
  if (!proposal) return null;
  if (isChanged && givenBack.has(field)) {
    return (
      <p className="mt-1 text-small text-ink-2">
        This is what the import says. Once saved, imports may change it again.
        <input type="hidden" name="give-back" value={field} />
      </p>
    );
  }
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-ink-2">
      <span className="min-w-0 wrap-anywhere">
        The import of {shortDay(proposal.on)} ({proposal.fileName}) says {proposal.text}. Yours was kept.
      </span>
      <button
        name="do"
        value={actionWord({ do: 'use-theirs', field })}
        formAction={`${self}#${fieldId(field)}`}
        className="inline-flex min-h-7 items-center link pointer-coarse:min-h-11"
      >
        Use theirs<span className="sr-only"> for {FIELDS[field].label}</span>
      </button>
    </p>
  );
}

type Known = Pick<ReturnType<typeof useField>, 'problem' | 'isChanged'>;

function useControl(field: TextField, padding: string, hint: ReactNode) {
  const state = useField(field);
  const id = fieldId(field);
  return {
    id,
    name: field,
    defaultValue: state.given[field],
    ...messageAttributes(id, hint, state.problem),
    className: controlClassName(state, padding),
  };
}

const CONTROL =
  'block w-full min-w-0 min-h-11 rounded-small text-[1rem] text-ink transition-colors disabled:bg-sunken';

/** Controls are 44 pixels high; the border shows changes and problems. */
export function controlClassName({ problem, isChanged }: Known, padding: string): string {
  if (problem) return `${CONTROL} ${padding} border-[2.5px] border-danger bg-surface`;
  if (isChanged) return `${CONTROL} ${padding} border-2 border-warn bg-warn-tint`;
  return `${CONTROL} ${padding} border-[1.5px] border-field bg-surface hover:border-ink-2`;
}
