import { Outlet } from 'react-router';
import { readDone } from '#app/commands/undo/undo.server.ts';
import { parseDone } from '#app/features/actions/done.ts';
import { DoneNotice } from '#app/features/actions/done-notice.tsx';
import { countOpen } from '#app/features/moderation/suggestions/store.server.ts';
import { countWaiting } from '#app/features/reviews/queue/waiting.server.ts';
import { may } from '#app/features/accounts/rights/policy.ts';
import { useAuth } from '#app/features/accounts/menu/auth-provider.tsx';
import { AdminArea } from '#app/features/site/admin-area/frame.tsx';
import { adminSections } from '#app/features/accounts/menu/admin-sections.ts';
import { requireUser } from '#app/request/guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/frame';

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const services = context.get(servicesContext);
  const { db, logger } = services;
  const uncounted = (error: unknown) => {
    logger.warn({ err: error }, 'what waits cannot be counted');
    return 0;
  };
  const [waitingChanges, waitingReviews, done] = await Promise.all([
    may(user, 'decide changes') ? countOpen(db).catch(uncounted) : 0,
    may(user, 'moderate reviews')
      ? countWaiting(db).then(({ reviews, replies, reported }) => reviews + replies + reported, uncounted)
      : 0,
    readDone(services, user, parseDone(url.searchParams.get('done'))).catch((error: unknown) => {
      logger.warn({ err: error }, 'what was done cannot be read');
      return null;
    }),
  ]);
  return { sections: adminSections(user), waitingChanges, waitingReviews, done };
}

export default function AdminFrame({ loaderData: { done, ...frame } }: Route.ComponentProps) {
  const { user } = useAuth();
  return (
    <AdminArea {...frame} unreadMessages={user?.unreadMessages ?? 0}>
      {done && <DoneNotice key={done.ids.join()} {...done} />}
      <Outlet />
    </AdminArea>
  );
}
