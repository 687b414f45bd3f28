import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import listStylesheet from '#app/features/site/service-types/service-types.css?url';
import { parseListRequest } from '#app/features/businesses/list-query/request.ts';
import { drawArea } from '#app/features/site/places/area-map.server.ts';
import stylesheet from '#app/features/site/places/site-places.css?url';
import {
  type PlaceAction,
  PlaceRefused,
  readAction,
} from '#app/features/site/places/place-actions.server.ts';
import { suggestTowns } from '#app/features/site/places/suggested-towns.server.ts';
import { TownsPage } from '#app/features/site/places/towns-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { moveTown, removeTown, undoPlaceAction } from '#app/commands/site/places.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Route } from './+types/places';

/** The towns that have a page, and what was just done to one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const services = context.get(servicesContext);
  const { db, queueCounts: listCounts } = services;
  const { name, towns, councils: codes } = await services.region();
  const any = parseListRequest(new URLSearchParams());
  const id = parseRowId(url.searchParams.get('done'));
  const [suggested, doneAction, outside] = await Promise.all([
    suggestTowns(db, towns),
    readAction(db, id),
    listCounts.of({ ...any, show: 'outside' }, { councils: codes }),
  ]);
  // Afterwards: reading borders for the first time keeps a busy machine from noticing that the database has answered.
  const map = await mapOf(services, codes);
  const councils = codes
    .map((code) => services.councils.byCode(code)?.name ?? code)
    .toSorted((one, other) => one.localeCompare(other, 'en-GB'));
  const done = id !== null && doneAction ? { id, text: textOfAction(doneAction) } : null;
  return { region: { name, councils, map, outside }, towns, suggested, action: done };
}

/** Without the files that it is drawn from the page does without a map. */
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

function textOfAction({ kind, before, after }: PlaceAction): string {
  if (kind === 'region') return 'The region has been changed.';
  if (after === null) return `“${before?.name}” has been deleted. Its address redirects to the nearest town.`;
  return before === null ? `“${after.name}” now has a page.` : `“${after.name}” has been changed.`;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage site');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const intent = textOf(form, 'intent');
  const town = textOf(form, 'town');
  try {
    if (intent === 'up' || intent === 'down') {
      await moveTown(services, userId, town, intent === 'up' ? -1 : 1);
      return redirect(paths.sitePlaces, 303);
    }
    if (intent === 'delete') {
      return redirect(`${paths.sitePlaces}?done=${await removeTown(services, userId, town)}`, 303);
    }
    if (intent === 'undo') {
      const name = await undoPlaceAction(services, userId, parseRowId(form.get('action')) ?? 0);
      const toast = flashToast({
        title: 'Undone',
        description: `“${name}” has been restored.`,
        tone: 'success',
      });
      return redirect(paths.sitePlaces, { status: 303, headers: { 'Set-Cookie': toast } });
    }
    return data({ problem: 'Choose what to do, and try again.' }, 400);
  } catch (error) {
    if (error instanceof PlaceRefused) return data({ problem: error.message }, 409);
    throw error;
  }
}

/** Where no answer comes, the page stays and says what was not done. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const links: LinksFunction = () =>
  [listStylesheet, stylesheet].map((href) => ({ rel: 'stylesheet', href }));

export const meta: MetaFunction = unlistedMetadata(paths.sitePlaces, 'Places');

export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  return <TownsPage {...loaderData} problem={actionData?.problem ?? null} />;
}
