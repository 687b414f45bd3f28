import { useLocation, useNavigation } from 'react-router';
import { CollarTagLogo } from '#app/ui/illustrations/logo.tsx';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { isGuardedPath } from './guarded-paths.ts';

const FLASH_MS = 200;

/** Covers the page while the server finds out whether the visitor may see the one asked for. */
export function GuardLoading() {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const waiting = next !== undefined && isGuardedPath(next.pathname) && !isGuardedPath(pathname);
  const shown = useDelayed(waiting, FLASH_MS);
  if (!shown) return null;
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-page text-h3"
    >
      <CollarTagLogo className="size-16" />
      Loading...
    </div>
  );
}
