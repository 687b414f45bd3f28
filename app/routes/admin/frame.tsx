import { Outlet } from 'react-router';
import { useAuth } from '#app/features/accounts/menu/auth-provider.tsx';
import { AdminArea } from '#app/features/site/admin-area/frame.tsx';
import { adminSections } from '#app/features/site/admin-area/sections.ts';
import { requireUser } from '#app/request/guard.server.ts';
import type { Route } from './+types/frame';

export function loader({ context }: Route.LoaderArgs) {
  return { sections: adminSections(requireUser(context)) };
}

export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  const { user } = useAuth();
  return (
    <AdminArea {...loaderData} unreadMessages={user?.unreadMessages ?? 0}>
      <Outlet />
    </AdminArea>
  );
}
