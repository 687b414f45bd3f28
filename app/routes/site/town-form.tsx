import { data, type MetaFunction, redirect } from 'react-router';
import { withDone } from '#app/features/actions/done.ts';
import { wordsFor } from '@dog-care-directory/uk-places/files';
import { middleOf } from '#app/features/places/region/region.ts';
import { TownForm, type TownStart } from '#app/features/catalogue/places/town-page.tsx';
import { PlaceRefused } from '#app/features/catalogue/places/place-actions.server.ts';
import { seenOf, storedTown } from '#app/features/catalogue/places/stored-towns.server.ts';
import { townSchema } from '#app/features/catalogue/places/town-form.ts';
import * as paths from '#app/paths/paths.ts';
import { slugify } from '#app/platform/slugify.ts';
import { checkForm, parseForm, texts } from '#app/platform/parse-form.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Services } from '#app/services/services.server.ts';
import { keepTown } from '#app/commands/site/places.server.ts';
import type { Route } from './+types/town-form';

const EMPTY: TownStart = { name: '', slug: '', words: '', latitude: '', longitude: '', seen: '' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage site');
  const town = await storedTown(services.db, url.searchParams.get('town') ?? '');
  if (!town) return { isTown: false, ...(await placeNamed(services, url.searchParams)) };
  const { name, slug, words } = town;
  const [latitude, longitude] = [String(town.latitude), String(town.longitude)];
  const start: TownStart = { name, slug, words: words ?? '', latitude, longitude, seen: seenOf(town) };
  return { isTown: true, start, others: [] };
}

const MOST_OTHERS = 5;

async function placeNamed(
  { places, councils, region }: Pick<Services, 'places' | 'councils' | 'region'>,
  query: URLSearchParams,
) {
  const asked = (query.get('place') ?? '').toWellFormed().slice(0, 100);
  if (asked.trim() === '') return { start: EMPTY, others: [] };
  const names = await places();
  const home = await region();
  const found = names.search(asked, { near: middleOf(home), councils: home.councils, limit: MOST_OTHERS });
  const labels = found.map((place) => wordsFor({ places: names, councils }, place));
  const chosen = found[labels.indexOf(asked)] ?? found[0];
  if (!chosen) return { start: { ...EMPTY, name: asked, slug: slugify(asked) }, others: [] };
  const { name, latitude, longitude } = chosen;
  const centre = { latitude: latitude.toFixed(4), longitude: longitude.toFixed(4) };
  const others = labels
    .filter((_, at) => found[at] !== chosen)
    .map((label) => ({ label, address: paths.addTown(label) }));
  return { start: { ...EMPTY, name, slug: slugify(name), ...centre }, others };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage site');
  const { seen } = parseForm(texts('seen'), form);
  const read = checkForm(townSchema, form);
  const { typed } = read;
  if ('errors' in read) return data({ typed, seen, problems: read.errors, problem: null }, 400);
  const town = { slug: url.searchParams.get('town'), seen, values: read.input };
  try {
    const doneAction = await keepTown(services, userId, town);
    return redirect(withDone(paths.sitePlaces, doneAction), 303);
  } catch (error) {
    if (!(error instanceof PlaceRefused)) throw error;
    const now = town.slug === null ? null : await storedTown(services.db, town.slug);
    return data({ typed, seen: now && seenOf(now), problems: {}, problem: error.message }, 409);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { typed: {}, seen: null, problems: {}, problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.siteTown, 'Town');

export default function TownFormRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TownForm {...loaderData} answer={actionData ?? null} />;
}
