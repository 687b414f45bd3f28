import type { ComponentType, ReactNode } from 'react';

interface BadgeProps {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  children: ReactNode;
  className?: string;
}

export function Badge({ icon: Icon, children, className = 'bg-sunken text-ink' }: BadgeProps) {
  return (
    <span className={`badge ${className}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
