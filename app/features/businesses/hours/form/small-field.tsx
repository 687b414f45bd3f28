import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import type { HoursFieldProblems } from './fields.ts';

type SmallFieldProps = ComponentProps<'input'> & {
  label: string;
  name: string;
  optional?: boolean;
  problems: HoursFieldProblems;
};

export function SmallField({ label, name, optional = false, problems, ...props }: SmallFieldProps) {
  const id = useId();
  const problem = problems[name];
  const border = problem ? 'border-[2.5px] border-danger' : 'border-[1.5px] border-field hover:border-ink-2';
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-label">
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      <input
        id={id}
        name={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        maxLength={100}
        autoComplete="off"
        className={`min-h-11 w-full min-w-0 rounded-control bg-surface px-3 text-[1rem] ${border}`}
        {...props}
      />
      {problem && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-label text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          <span className="min-w-0">{problem}</span>
        </p>
      )}
    </div>
  );
}
