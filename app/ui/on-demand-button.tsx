import type { ReactNode } from 'react';

interface OnDemandButtonProps {
  popup: 'dialog' | 'menu';
  prefetch: () => void;
  request: () => Promise<boolean>;
  /** Fallback address if the code fails to load. */
  otherwise: string;
  className: string;
  children: ReactNode;
}

/** Menu button whose code loads on the first press. The loaded component replaces this button. */
export function OnDemandButton({
  popup,
  prefetch,
  request,
  otherwise,
  className,
  children,
}: OnDemandButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup={popup}
      aria-expanded={false}
      className={className}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={async () => (await request()) || location.assign(otherwise)}
    >
      {children}
    </button>
  );
}
