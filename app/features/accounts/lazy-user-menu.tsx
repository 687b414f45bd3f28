import { lazy, Suspense } from 'react';
import { useAuth } from './auth-provider.tsx';

const UserMenu = lazy(() => import('./user-menu.tsx').then((module) => ({ default: module.UserMenu })));

/** The user menu, whose code only signed-in users load. */
export function LazyUserMenu() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Suspense fallback={<span aria-hidden className="block h-11 w-24 rounded-small bg-sunken" />}>
      <UserMenu user={user} />
    </Suspense>
  );
}
