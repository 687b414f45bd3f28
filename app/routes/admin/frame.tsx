import { Outlet } from 'react-router';
import { countOpen } from '#app/features/moderation/suggestions/store.server.ts';
import { countWaiting } from '#app/features/reviews/queue/waiting.server.ts';
import { may } from '#app/features/accounts/rights/policy.ts';
import { useAuth } from '#app/features/accounts/menu/auth-provider.tsx';
import { AdminArea } from '#app/features/site/admin-area/frame.tsx';
import { adminSections } from '#app/features/accounts/menu/admin-sections.ts';
import { requireUser } from '#app/request/guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/frame';

export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const { db, logger } = context.get(servicesContext);
  const uncounted = (error: unknown) => {
    logger.warn({ err: error }, 'what waits cannot be counted');
    return 0;
  };
  const [waitingChanges, waitingReviews] = await Promise.all([
    may(user, 'decide changes') ? countOpen(db).catch(uncounted) : 0,
    may(user, 'moderate reviews')
      ? countWaiting(db).then(({ reviews, replies, reported }) => reviews + replies + reported, uncounted)
      : 0,
  ]);
  return { sections: adminSections(user), waitingChanges, waitingReviews };
}

export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  const { user } = useAuth();
  return (
    <AdminArea {...loaderData} unreadMessages={user?.unreadMessages ?? 0}>
      <Outlet />
    </AdminArea>
  );
}
