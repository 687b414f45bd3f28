import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTypedBefore } from '#app/rendering/use-typed-before.ts';
import { iconClass } from './icon-class.ts';

export interface Labelling {
  label: string;
  name: string;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  boxClassName?: string;
}

const CONTROL =
  'block w-full min-w-0 min-h-13 rounded-control bg-surface text-[min(1.0625rem,8vw)] text-ink transition-colors lg:min-h-14 disabled:bg-sunken disabled:text-ink-3 read-only:not-[select]:border-transparent read-only:not-[select]:bg-sunken';

function controlClassName(invalid: boolean, padding: string, className = ''): string {
  const border = invalid
    ? 'border-[2.5px] border-danger'
    : 'border-[1.5px] border-field hover:border-ink-2 disabled:border-line';
  return `${CONTROL} ${border} ${padding} ${className}`;
}

export function TextField({
  label,
  hint,
  error,
  optional = false,
  boxClassName,
  className,
  id: givenId,
  ...props
}: ComponentProps<'input'> & Labelling) {
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <FieldBox id={id} label={label} hint={hint} error={error} optional={optional} boxClassName={boxClassName}>
      <input
        id={id}
        {...messageAttributes(id, hint, error)}
        className={controlClassName(Boolean(error), 'px-3.5', className)}
        {...props}
      />
    </FieldBox>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  optional = false,
  boxClassName,
  className,
  id: givenId,
  ...props
}: ComponentProps<'textarea'> & Labelling) {
  const madeId = useId();
  const id = givenId ?? madeId;
  useTypedBefore(id);
  return (
    <FieldBox id={id} label={label} hint={hint} error={error} optional={optional} boxClassName={boxClassName}>
      <textarea
        id={id}
        {...messageAttributes(id, hint, error)}
        className={controlClassName(Boolean(error), 'px-3.5 py-3 leading-relaxed', className)}
        {...props}
      />
    </FieldBox>
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

export type SelectProps = ComponentProps<'select'> & Labelling & { options: readonly SelectOption[] };

/** A native select: it works before scripts run, and phones use their own picker. */
export function SelectField(props: SelectProps) {
  const id = useId();
  return <SelectBox {...props} id={props.id ?? id} />;
}

export function SelectBox({
  label,
  options,
  hint,
  error,
  optional = false,
  boxClassName,
  className,
  id,
  ...props
}: SelectProps & { id: string }) {
  return (
    <FieldBox id={id} label={label} hint={hint} error={error} optional={optional} boxClassName={boxClassName}>
      <span className={`select-box ${iconClass('chevron-down')}`}>
        <select
          id={id}
          {...messageAttributes(id, hint, error)}
          className={controlClassName(
            Boolean(error),
            'appearance-none truncate pr-10 pl-3.5 text-[min(1.0625rem,7vw)]!',
            className,
          )}
          {...props}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </FieldBox>
  );
}

type FieldBoxProps = Omit<Labelling, 'name' | 'boxClassName'> & {
  id: string;
  boxClassName: string | undefined;
  children: ReactNode;
};

function FieldBox({ id, label, hint, error, optional, boxClassName = '', children }: FieldBoxProps) {
  return (
    <div className={`min-w-0 ${boxClassName}`}>
      <label htmlFor={id} className="mb-1.5 block text-label">
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId(id)} className="mb-1.5 text-small text-ink-2">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={errorId(id)}>{error}</FieldError>
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-label text-danger">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

export function messageAttributes(id: string, hint: ReactNode, error: ReactNode) {
  const ids = [hint ? hintId(id) : '', error ? errorId(id) : ''].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;
