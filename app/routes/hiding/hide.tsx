import { data, type MetaFunction } from 'react-router';
import { HidePage } from '#app/features/admin/actions/hide-page.tsx';
import { readHiding, writeHiding } from '#app/features/businesses/listing/hiding.ts';
import { LOCK_TIMEOUT } from '#app/features/businesses/write/records/database-refusal.server.ts';
import { removedBusiness } from '#app/features/businesses/write/removal/remove.server.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { answerAsked, loadAsked, readAsked } from '#app/request/asked-businesses.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { hideAll } from '#app/commands/listing-actions.server.ts';
import type { Route } from './+types/hide';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, asked } = await loadAsked({ url, context });
  const [only, ...others] = asked.businesses;
  const removed = only && others.length === 0 ? await removedBusiness(services.db, only.id) : null;
  const given = { until: removed?.hidden_until ?? '', note: removed?.visitor_note ?? '' };
  return { asked, given, isHidden: removed !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readAsked(request, context);
  const { services, form } = sent;
  const given = parseForm(texts('until', 'note'), form);
  const read = readHiding(given, britishDate(services.clock()));
  if ('problems' in read) return data({ ...given, problems: read.problems, waiting: '' }, 400);
  const { hiding } = read;
  await answerAsked(sent, { kind: 'hide', given: writeHiding(hiding) }, (keeper, ids) =>
    hideAll(services, keeper, ids, hiding),
  );
  return data({ ...given, problems: {}, waiting: LOCK_TIMEOUT }, 503);
}

export const meta: MetaFunction = unlistedMetadata(paths.hideBusinesses, 'Hide');

export default function AdminHide({ loaderData, actionData }: Route.ComponentProps) {
  return <HidePage {...loaderData} refused={actionData} />;
}
