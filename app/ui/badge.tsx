import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface BadgeProps {
  icon: LucideIcon;
  children: ReactNode;
  /** Ground and text colour. */
  className?: string;
}

/** A pill with an icon and a word or two; it is not a control. */
export function Badge({ icon: Icon, children, className = 'bg-sunken text-ink' }: BadgeProps) {
  return (
    <span
      className={`inline-flex min-h-[1.625rem] max-w-full items-center gap-1.5 rounded-full px-2.5 py-1 font-heading text-[0.9375rem] leading-tight font-semibold ${className}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
