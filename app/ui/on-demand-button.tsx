import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { PRESS_WAITS } from '#app/rendering/alive-marks.ts';
import { useHydrated } from '#app/rendering/use-hydrated.ts';

interface OnDemandButtonProps {
  popup: 'dialog' | 'menu';
  prefetch: () => void;
  request: () => Promise<boolean>;
  /** Where it leads without scripts, and if the code fails to load. */
  otherwise: string;
  className: string;
  children: ReactNode;
}

/**
 * Menu button whose code loads on the first press. The loaded component replaces this button. One element with and without
 * scripts, so that it keeps the focus when the page comes alive.
 */
export function OnDemandButton({
  popup,
  prefetch,
  request,
  otherwise,
  className,
  children,
}: OnDemandButtonProps) {
  const hydrated = useHydrated();
  async function onClick(event: MouseEvent) {
    event.preventDefault();
    if (!(await request())) location.assign(otherwise);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  }
  const asButton = { role: 'button', 'aria-haspopup': popup, 'aria-expanded': false } as const;
  return (
    <a
      href={otherwise}
      {...PRESS_WAITS}
      {...(hydrated && asButton)}
      className={className}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {children}
    </a>
  );
}
