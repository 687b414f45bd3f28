import type { ComponentProps } from 'react';

export function TickBox({ children, className = '', ...props }: ComponentProps<'input'>) {
  return (
    <label className={`flex min-h-11 min-w-0 items-center gap-2.5 ${className}`}>
      <input type="checkbox" {...props} className="size-5.5 shrink-0 accent-brand" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}
