import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import listStylesheet from '#app/features/catalogue/service-types/service-types.css?url';
import { withDone } from '#app/features/actions/done.ts';
import { parseListRequest } from '#app/features/businesses/list-query/request.ts';
import { drawArea } from '#app/features/catalogue/places/area-map.server.ts';
import stylesheet from '#app/features/catalogue/places/site-places.css?url';
import { PlaceRefused } from '#app/features/catalogue/places/place-actions.server.ts';
import { suggestTowns } from '#app/features/catalogue/places/suggested-towns.server.ts';
import { TownsPage } from '#app/features/catalogue/places/towns-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { moveTown, removeTown } from '#app/commands/site/places.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Route } from './+types/places';

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage site');
  const { db, queueCounts: listCounts } = services;
  const { name, towns, councils: codes } = await services.region();
  const any = parseListRequest(new URLSearchParams());
  const [suggested, outside] = await Promise.all([
    suggestTowns(db, towns),
    listCounts.of({ ...any, show: 'outside' }, { councils: codes }),
  ]);
  // Sequential: the first read of the borders can keep a busy machine from handling the database's response in time.
  const map = await mapOf(services, codes);
  const councils = codes
    .map((code) => services.councils.byCode(code)?.name ?? code)
    .toSorted((one, other) => one.localeCompare(other, 'en-GB'));
  return { region: { name, councils, map, outside }, towns, suggested };
}

/** Null if the border files are missing. */
async function mapOf(
  { borders, basemap, logger }: Pick<Services, 'borders' | 'basemap' | 'logger'>,
  codes: readonly string[],
) {
  try {
    return drawArea({ borders: await borders(), basemap: await basemap() }, codes);
  } catch (error) {
    logger.error({ err: error }, 'drawing the region map failed');
    return null;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services } = admit(context, 'manage site');
  const { intent, town } = await readFields(request, 'intent', 'town');
  try {
    if (intent === 'up' || intent === 'down') {
      await moveTown(services, userId, town, intent === 'up' ? -1 : 1);
      return redirect(paths.sitePlaces, 303);
    }
    if (intent === 'delete') {
      return redirect(withDone(paths.sitePlaces, await removeTown(services, userId, town)), 303);
    }
    return data({ problem: 'Choose what to do, and try again.' }, 400);
  } catch (error) {
    if (error instanceof PlaceRefused) return data({ problem: error.message }, 409);
    throw error;
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const links: LinksFunction = () =>
  [listStylesheet, stylesheet].map((href) => ({ rel: 'stylesheet', href }));

export const meta: MetaFunction = unlistedMetadata(paths.sitePlaces, 'Places');

export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  return <TownsPage {...loaderData} problem={actionData?.problem ?? null} />;
}
