import { data, type MetaFunction, redirect } from 'react-router';
import { lastPublished, waitingReviews } from '#app/features/reviews/records/decide.server.ts';
import { ReviewQueuePage } from '#app/features/reviews/queue/queue-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { takeDecision } from '#app/commands/reviews/decide-review.server.ts';
import type { Route } from './+types/queue';

/** The reviews that wait, without their stars. */
export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, 'moderate reviews');
  const { db } = context.get(servicesContext);
  const [waiting, published] = await Promise.all([waitingReviews(db), lastPublished(db)]);
  return { waiting, published };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'moderate reviews');
  const decided = await takeDecision(context.get(servicesContext), userId, await readFormData(request));
  if ('problem' in decided) return data({ problem: decided.problem }, { status: 400 });
  const toast = flashToast({ title: decided.done, tone: 'success' });
  throw redirect(paths.adminReviews, { status: 303, headers: { 'Set-Cookie': toast } });
}

export const meta: MetaFunction = unlistedMetadata(paths.adminReviews, 'Reviews');

export default function ReviewQueue({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewQueuePage {...loaderData} problem={actionData?.problem} />;
}
