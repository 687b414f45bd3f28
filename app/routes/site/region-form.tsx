import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { withDone } from '#app/features/actions/done.ts';
import { type AreaProblems, groupCouncils, readArea } from '#app/features/catalogue/places/area-form.ts';
import { AreaPage } from '#app/features/catalogue/places/area-page.tsx';
import { PlaceRefused } from '#app/features/catalogue/places/place-actions.server.ts';
import stylesheet from '#app/features/catalogue/places/site-places.css?url';
import { seenOfArea } from '#app/features/catalogue/places/stored-area.server.ts';
import * as paths from '#app/paths/paths.ts';
import { listOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { keepArea } from '#app/commands/site/places.server.ts';
import type { Route } from './+types/region-form';

export async function loader({ context }: Route.LoaderArgs) {
  const { region, councils } = admit(context, 'manage site').services;
  const { name, councils: chosen } = await region();
  const seen = seenOfArea({ name, councils: chosen });
  return { name, chosen, seen, groups: groupCouncils(councils, chosen) };
}

interface Answer {
  typed: { name: string; councils: string[] } | null;
  /** Current version token of the region. */
  seen: string | null;
  problems: AreaProblems;
  problem: string | null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage site');
  const { name, seen } = parseForm(texts('name', 'seen'), form);
  const typed = { name, councils: listOf(form, 'councils') };
  const read = readArea(typed, services.councils);
  if ('problems' in read) {
    return data<Answer>({ typed, seen, problems: read.problems, problem: null }, 400);
  }
  try {
    const doneAction = await keepArea(services, userId, { seen, values: read.values });
    return redirect(withDone(paths.sitePlaces, doneAction), 303);
  } catch (error) {
    if (!(error instanceof PlaceRefused)) throw error;
    services.region.forget();
    const now = seenOfArea(await services.region());
    return data<Answer>({ typed, seen: now, problems: {}, problem: error.message }, 409);
  }
}

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
