import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { type AreaProblems, groupCouncils, readArea } from '#app/features/site/places/area-form.ts';
import { AreaPage } from '#app/features/site/places/area-page.tsx';
import { PlaceRefused } from '#app/features/site/places/place-actions.server.ts';
import stylesheet from '#app/features/site/places/site-places.css?url';
import { seenOfArea } from '#app/features/site/places/stored-area.server.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { keepArea } from '#app/commands/site/places.server.ts';
import type { Route } from './+types/region-form';

/** What the region is called, which councils make it up, and which there are. */
export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const { region, councils } = context.get(servicesContext);
  const { name, councils: chosen } = await region();
  const seen = seenOfArea({ name, councils: chosen });
  return { name, chosen, seen, groups: groupCouncils(councils, chosen) };
}

/** What was sent, and why it is not saved. */
interface Answer {
  typed: { name: string; councils: string[] } | null;
  /** The region as it is by now. */
  seen: string | null;
  problems: AreaProblems;
  problem: string | null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage site');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const councils = form.getAll('councils').filter((code) => typeof code === 'string');
  const typed = { name: textOf(form, 'name'), councils };
  const seen = textOf(form, 'seen');
  const read = readArea(typed, services.councils);
  if ('problems' in read) {
    return data<Answer>({ typed, seen, problems: read.problems, problem: null }, 400);
  }
  try {
    const doneAction = await keepArea(services, userId, { seen, values: read.values });
    return redirect(doneAction === null ? paths.sitePlaces : `${paths.sitePlaces}?done=${doneAction}`, 303);
  } catch (error) {
    if (!(error instanceof PlaceRefused)) throw error;
    services.region.forget();
    const now = seenOfArea(await services.region());
    return data<Answer>({ typed, seen: now, problems: {}, problem: error.message }, 409);
  }
}

/** Where no answer comes, the page stays as it is, with everything chosen in it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { typed: null, seen: null, problems: {}, problem: NO_ANSWER });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.siteRegion, 'The region');

export default function RegionForm({
  loaderData: { name, chosen, seen, groups },
  actionData,
}: Route.ComponentProps) {
  return (
    <AreaPage
      name={actionData?.typed?.name ?? name}
      chosen={actionData?.typed?.councils ?? chosen}
      seen={actionData?.seen ?? seen}
      groups={groups}
      problems={actionData?.problems ?? {}}
      problem={actionData?.problem ?? null}
    />
  );
}
