import type { ReactNode } from 'react';

interface EmptyStateProps {
  art: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ art, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-[36rem] flex-col items-center py-8 text-center">
      <div aria-hidden className="mb-6 w-full max-w-80">
        {art}
      </div>
      <h2 className="text-h3">{title}</h2>
      {children && <div className="mt-2 text-ink-2">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
