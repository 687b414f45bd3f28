import { data, type MetaFunction } from 'react-router';
import { TakeDownPage } from '#app/features/admin/actions/remove-page.tsx';
import { readReason } from '#app/features/admin/actions/removal-reasons.ts';
import { LOCK_TIMEOUT } from '#app/features/businesses/write/records/database-refusal.server.ts';
import * as paths from '#app/paths/paths.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { answerAsked, loadAsked, readAsked } from '#app/request/asked-businesses.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { takeDownAll } from '#app/commands/listing-actions.server.ts';
import type { Route } from './+types/remove-business';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { UNDO_REMOVAL_DAYS } from '#app/platform/periods.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, asked } = await loadAsked({ url, context });
  return { asked, until: new Date(services.clock() + UNDO_REMOVAL_DAYS * DAY_MS).toISOString() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readAsked(request, context);
  const typed = parseForm(texts('reason', 'words'), sent.form);
  const given = readReason(typed);
  if ('problem' in given) return data({ ...given, waiting: '', ...typed }, 400);
  const { reason } = given;
  await answerAsked(sent, { kind: 'take-down', given: reason }, (keeper, ids) =>
    takeDownAll(sent.services, keeper, ids, reason),
  );
  return data({ problem: '', waiting: LOCK_TIMEOUT, ...typed }, 503);
}

export const meta: MetaFunction = unlistedMetadata(paths.takeDown, 'Remove');

export default function AdminTakeDown({ loaderData, actionData }: Route.ComponentProps) {
  return <TakeDownPage {...loaderData} refused={actionData} />;
}
