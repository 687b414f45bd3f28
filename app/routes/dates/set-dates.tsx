import { inArray } from 'drizzle-orm';
import { data, type LinksFunction, type MetaFunction } from 'react-router';
import stylesheet from '#app/features/admin/form/business-form.css?url';
import { DatesPage } from '#app/features/admin/actions/dates-page.tsx';
import { listed } from '#app/features/admin/bulk/bulk-actions.server.ts';
import { previewDates } from '#app/features/admin/bulk/set-dates.server.ts';
import { writeDated } from '@dog-care-directory/opening-hours';
import { datedFieldsOf, readDatedHours } from '#app/features/businesses/hours/form/read-dated-hours.ts';
import { LOCK_TIMEOUT } from '#app/features/businesses/write/records/database-refusal.server.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { answerAsked, loadAsked, readAsked } from '#app/request/asked-businesses.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { setDatesForAll } from '#app/commands/listing-actions.server.ts';
import { businesses } from '#db/schema.ts';
import type { Route } from './+types/set-dates';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { asked } = await loadAsked({ url, context });
  return { asked, given: datedFieldsOf(new FormData()) };
}

/** Shows the changes first and applies them after confirmation. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readAsked(request, context);
  const { services, form, list, isWhole, ids } = sent;
  const given = datedFieldsOf(form);
  const answer = { given, problems: {}, preview: null, waiting: '' };
  const read = readDatedHours(given, britishDate(services.clock()));
  if ('problems' in read) return data({ ...answer, problems: read.problems }, 400);
  const { dated } = read;
  if (parseForm(texts('intent'), form).intent !== 'set') {
    const which = isWhole ? await listed(services.region, list) : inArray(businesses.id, ids);
    return data({ ...answer, preview: await previewDates(services, which, dated) });
  }
  await answerAsked(
    sent,
    { kind: 'set-dates', given: writeDated(dated) },
    (keeper, ticked) => setDatesForAll(services, keeper, ticked, dated),
    'Nothing was changed.',
  );
  return data({ ...answer, waiting: LOCK_TIMEOUT }, 503);
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.setDates, 'Hours for dates');

export default function AdminSetDates({ loaderData, actionData }: Route.ComponentProps) {
  return <DatesPage {...loaderData} answer={actionData} />;
}
