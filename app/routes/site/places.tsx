import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import stylesheet from '#app/features/service-types/service-types.css?url';
import { readTownDeed, TownRefused } from '#app/features/towns/stored-towns.server.ts';
import { suggestTowns } from '#app/features/towns/suggested-towns.server.ts';
import { TownsPage } from '#app/features/towns/towns-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/request/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { moveTown, removeTown, undoTown } from '#app/use-cases/towns.server.ts';
import type { Route } from './+types/places';

/** The towns that have a page, and what was just done to one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const { db, region } = context.get(servicesContext);
  const { name: regionName, towns } = await region();
  const [suggested, deed] = await Promise.all([
    suggestTowns(db, towns),
    readTownDeed(db, parseRowId(url.searchParams.get('deed'))),
  ]);
  const text = deed && textOfDeed(deed.before?.name, deed.after?.name);
  return { regionName, towns, suggested, deed: deed && text ? { id: deed.id, text } : null };
}

function textOfDeed(before?: string, after?: string): string {
  if (after === undefined) return `“${before}” is deleted. Its address leads to the nearest town.`;
  return before === undefined ? `“${after}” has a page.` : `“${after}” is changed.`;
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
      return redirect(`${paths.sitePlaces}?deed=${await removeTown(services, userId, town)}`, 303);
    }
    if (intent === 'undo') {
      const name = await undoTown(services, userId, parseRowId(form.get('deed')) ?? 0);
      const toast = flashToast({ title: 'Undone', description: `“${name}” is as it was.`, tone: 'success' });
      return redirect(paths.sitePlaces, { status: 303, headers: { 'Set-Cookie': toast } });
    }
    return data({ problem: 'Choose what is to be done, and try again.' }, 400);
  } catch (error) {
    if (error instanceof TownRefused) return data({ problem: error.message }, 409);
    throw error;
  }
}

/** Where no answer comes, the page stays and says what was not done. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.sitePlaces, 'Places');

export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  return <TownsPage {...loaderData} problem={actionData?.problem ?? null} />;
}
