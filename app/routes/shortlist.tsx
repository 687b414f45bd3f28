import { data, type LinksFunction, redirect } from 'react-router';
import { qrCode } from '#app/features/accounts/second-factor/qr-code.server.ts';
import { userContext } from '#app/features/accounts/user/visitor-context.server.ts';
import {
  type Changed,
  changeShortlist,
  ACTIONS,
  nextMove,
} from '#app/features/directory/shortlist/change.ts';
import { readIds, readShortlist, shortlistCookie } from '#app/features/directory/shortlist/cookie.ts';
import { loadShortlist } from '#app/features/directory/shortlist/load-shortlist.server.ts';
import { namesText } from '#app/features/directory/shortlist/names-text.ts';
import { ADDED, FULL, TAKEN_OFF } from '#app/features/directory/shortlist/messages.ts';
import { ServedShortlist } from '#app/features/directory/shortlist/served-page.tsx';
import stylesheet from '#app/features/directory/shortlist/shortlist.css?url';
import { STORED_ON_DEVICE } from '#app/features/site/offline/stored-on-device.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { pathBefore } from '#app/paths/local-path.ts';
import * as paths from '#app/paths/paths.ts';
import { isDataPath } from '#app/rendering/document-address.ts';
import { holdsUntil } from '#app/rendering/holds-until.ts';
import { reloadDocument } from '#app/rendering/reload-document.ts';
import { withUnsent } from '#app/rendering/markup/unsent.ts';
import { flashToast } from '#app/request/flash.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { searchCameFrom } from '#app/features/directory/listing-page/content/came-from.ts';
import type { Services } from '#app/services/services.server.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import type { Route } from './+types/shortlist';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

const NOBODY_ELSES = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // The shortlist is drawn only in full documents.
  if (isDataPath(new URL(request.url).pathname)) throw reloadDocument(url);
  const own = readShortlist(request.headers.get('Cookie'));
  const services = readingServices(context);
  const loaded = await loadShortlist(
    { ...services, qrCode },
    await withPlaceBefore(services, url, request),
    own,
  );
  const { isShared, slugs, columns, until } = loaded;
  const names = columns.flatMap(({ name, href }) => (href === null ? [] : [name]));
  const title = isShared ? namesText(names) : 'Your shortlist';
  // Pages that name a signed-in user aren't stored, because the device may be shared.
  const isStored = context.get(userContext) === null;
  const headers = { ...NOBODY_ELSES, ...holdsUntil([until]), ...(isStored && STORED_ON_DEVICE) };
  return data(withUnsent({ title, slugs }, loaded), { headers });
}

/** Adds the place of the visitor's previous search to the address, to measure distances from. */
async function withPlaceBefore(
  { region, config }: Pick<Services, 'region' | 'config'>,
  url: URL,
  { headers }: Request,
): Promise<URL> {
  const referrer = headers.get('Referer');
  if (referrer === null || url.searchParams.has('postcode')) return url;
  const { towns } = await region();
  const before = searchCameFrom(referrer, [url.host, new URL(config.siteUrl).host], towns, String);
  const placed = new URL(url);
  if (before?.form.postcode) placed.searchParams.set('postcode', before.form.postcode);
  return placed;
}

/** Adds, removes or moves a business. Shows the list, or returns to the page with the heart. */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await readFormData(request);
  const chosenAction = ACTIONS.find((name) => form.has(name));
  const asked = chosenAction ? readIds(parseForm(texts(chosenAction), form)[chosenAction]) : [];
  const own = readShortlist(request.headers.get('Cookie'));
  const place = form.has('place') ? Number(parseForm(texts('place'), form).place) || 0 : undefined;
  const changed = chosenAction
    ? changeShortlist(own, chosenAction, asked, place)
    : { ids: own, isFull: false };
  const headers = new Headers(NOBODY_ELSES);
  headers.append('Set-Cookie', shortlistCookie(changed.ids));
  const before = chosenAction === 'toggle' ? pathBefore(request.headers.get('Referer')) : null;
  if (before === null) {
    const next = nextMove(changed.ids, chosenAction, asked[0]);
    return redirect(listAfter(url, own, changed) + (next ? `#${next}` : ''), { status: 303, headers });
  }
  const said = changed.isFull ? FULL : changed.ids.length < own.length ? TAKEN_OFF : ADDED;
  headers.append('Set-Cookie', flashToast(said));
  return redirect(`${before}#${asked[0] ?? ''}`, { status: 303, headers });
}

function listAfter(url: URL, before: readonly number[], { ids, isFull }: Changed): string {
  const query = new URLSearchParams();
  const postcode = url.searchParams.get('postcode');
  if (postcode) query.set('postcode', postcode);
  if (isFull) query.set('full', '1');
  const place = before.findIndex((id) => !ids.includes(id));
  if (place >= 0) {
    query.set('off', String(before[place]));
    query.set('place', String(place));
  }
  return query.size === 0 ? paths.shortlist : `${paths.shortlist}?${query}`;
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;

/** The data changes only with a new document. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, ({ siteName, siteUrl }) => {
    if (!loaderData) return null;
    const { slugs, title } = loaderData;
    return {
      path: paths.shortlist,
      title: `${title} | ${siteName}`,
      description: 'Dog care services side by side: phone numbers, hours, prices, ratings and facts.',
      // A list in the address was shared; without one, the page explains shortlists.
      ...(slugs !== null && {
        robots: 'noindex',
        picture: `${siteUrl}${paths.shortlistPicture}?b=${encodeURIComponent(slugs)}`,
      }),
    };
  });

export default function Shortlist({ loaderData }: Route.ComponentProps) {
  return <ServedShortlist data={loaderData} />;
}
