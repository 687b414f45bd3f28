import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isGuardedPath } from '#app/features/accounts/rights/guarded-paths.ts';
import { CollarTagLogo } from '#app/ui/illustrations/logo.tsx';
import { useDelayed } from '#app/ui/use-delayed.ts';

const FLASH_MS = 150;

/** Announces navigation, and covers the page while access to the next one is checked. */
export function NavigationProgress() {
  const { location: next } = useNavigation();
  const { pathname, hash } = useLocation();
  useFocusOnHeading(pathname, hash);
  const shown = useDelayed(next !== undefined, FLASH_MS);
  const other = shown && next?.pathname !== pathname ? next?.pathname : undefined;
  const isCovered = other !== undefined && isGuardedPath(other) && !isGuardedPath(pathname);
  return (
    <div role="status" className={isCovered ? 'navigation-cover' : shown ? 'navigation-bar' : ''}>
      {isCovered && <CollarTagLogo className="size-16" />}
      {other && <p>{`Loading${isCovered ? '' : whatIsAt(other)}...`}</p>}
    </div>
  );
}

/** Focuses the heading after client-side navigation for screen readers, unless the page set the focus. */
function useFocusOnHeading(pathname: string, hash: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash || document.activeElement?.matches('#main [tabindex="-1"]')) return;
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}

function whatIsAt(pathname: string): string {
  if (/^\/blog(\/admin)?$/.test(pathname)) return ' posts';
  if (/^\/blog\/(?!admin)/.test(pathname)) return ' article';
  return pathname.endsWith('/tags') ? ' tags' : '';
}
