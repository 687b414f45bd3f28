import type { ReactNode } from 'react';

interface OnDemandButtonProps {
  /** What it opens. */
  popup: 'dialog' | 'menu';
  /** Fetches the code of that ahead, and for good; see `useOnDemand`. */
  prefetch: () => void;
  request: () => Promise<boolean>;
  /** Address with the same to find, for when the code does not come. */
  otherwise: string;
  className: string;
  children: ReactNode;
}

/** The button of a menu whose code is fetched by the first press. What comes brings its own button in this one's place. */
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
