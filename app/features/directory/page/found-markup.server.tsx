import type { ReactNode } from 'react';
import { data } from 'react-router';
import { neighboursOf } from '#app/features/places/region/nearest-town.ts';
import type { Town } from '#app/features/places/region/region.ts';
import { isDataPath } from '#app/rendering/document-address.ts';
import { withUnsent } from '#app/rendering/markup/unsent.ts';
import { writeMarkup } from '#app/rendering/markup/write-markup.server.ts';
import type { Coordinates } from '@dog-care-directory/uk-places';
import { mapNearMe } from '../location/near-me.ts';
import { CardItems } from '../card/grid.tsx';
import * as paths from '#app/paths/paths.ts';
import {
  alertPage,
  alertQuery,
  alertWords,
  digestQuery,
  type DigestSettings,
  lasting,
  type MailConfig,
  offersAlerts,
} from '../search/alert-search.ts';
import { feedAddress, feedLinks } from '../search/feed-address.ts';
import type { FoundServices, NearbyServices } from '../search/find-services.server.ts';
import { isSearched, type SearchForm } from '../search/form.ts';
import type { ListPage, NearbyOnPage, SearchOnPage } from '../search/found-view.ts';
import {
  cacheHeaders,
  leadToService,
  loadSearch,
  type SearchData,
  type SearchSources,
} from '../search/load-search.server.ts';
import { freeFirstOn } from '../search/result-line.ts';
import type { OfferedAlert } from './alert-form.tsx';
import { FoundServicesView, NearbyServicesView } from './found-services.tsx';

interface Sources extends SearchSources {
  config: SearchSources['config'] & MailConfig & { siteUrl: string; ownerSettings: DigestSettings };
}

interface Asked {
  request: Request;
  url: URL;
  town: Town | null;
  title?: string | false | null;
  /** Markup apart from the results, above them, and until when it holds (ms since 1970). */
  findAbove?: (form: SearchForm) => Promise<{ above: ReactNode; until: number } | null>;
}

/** Answers a page with its search. Renders the list to markup here, for documents and data requests. */
export async function answerSearch(sources: Sources, { request, url, town, title, findAbove }: Asked) {
  await leadToService(sources, url);
  const [search, region] = await Promise.all([
    loadSearch(sources, url, town),
    sources.region().catch(() => null),
  ]);
  const { found, about, form } = search;
  const alert = found && (await offeredAlert(sources, search, town, region?.name ?? ''));
  const extra = found && found.problem === null && findAbove ? await findAbove(form) : null;
  const isDocument = !isDataPath(new URL(request.url).pathname);
  const parts =
    found &&
    writeMarkup(
      <FoundServicesView
        form={form}
        found={found}
        above={extra?.above}
        regionName={region?.name ?? ''}
        townName={town?.name ?? null}
        neighbours={town && region ? neighboursOf(town, region.towns) : []}
        feed={feedAddress(paths.feeds, form, town?.slug ?? null)}
        alert={alert}
        pathname={url.pathname}
        siteUrl={url.search === '' ? sources.config.siteUrl : null}
        isDocument={isDocument}
      />,
    );
  const shown: SearchOnPage = {
    ...search,
    ...(about && {
      about: { ...about, ...(title && { title }), more: feedLinks(form, town?.slug ?? null) },
    }),
    found:
      found &&
      withMarkup({ ...listOf(found), problem: found.problem, says: found.says }, parts ?? [], isDocument),
  };
  return data(shown, { status: found ? 200 : 503, headers: cacheHeaders(search, extra?.until) });
}

async function offeredAlert(
  { config, serviceTypes }: Sources,
  { form, found, serviceTypes: names }: SearchData,
  town: Town | null,
  regionName: string,
): Promise<OfferedAlert | null> {
  const isKnown = form.service === '' || names.includes(form.service);
  if (!found || found.problem !== null || !isKnown || !offersAlerts(config)) return null;
  const place = { area: found.near && (found.near.area ?? found.near.name), town };
  const plural = form.service === '' ? null : (await serviceTypes()).pluralOf(form.service);
  const { what, where } = alertWords(lasting(form), { ...place, regionName }, { plural });
  const isTown = town && !isSearched(form) && config.ownerSettings.digest === 'on';
  const digest = isTown ? alertPage(digestQuery(town.slug)) : null;
  return { search: alertQuery(form, place), about: `${what} ${where}`, digest };
}

function withMarkup<List extends object>(list: List, parts: string[], isDocument: boolean) {
  return isDocument ? withUnsent(list, { parts }) : { ...list, html: parts.join('') };
}

export function listPage(found: FoundServices | NearbyServices): ListPage {
  return { ...listOf(found), html: writeMarkup(<CardItems businesses={found.businesses} />).join('') };
}

export function nearbyPage(found: NearbyServices, form: SearchForm, position: Coordinates): NearbyOnPage {
  const shown = { nearestOnly: found.nearestOnly, days: freeFirstOn(found.stay) };
  const distances = Object.fromEntries(
    found.businesses.flatMap(({ href, distance }) => (distance ? [[href, distance]] : [])),
  );
  if (form.after !== null) return { ...listPage(found), ...shown, distances };
  const map = mapNearMe(form, position);
  const parts = writeMarkup(<NearbyServicesView form={form} found={found} map={map} />);
  return { ...listOf(found), ...shown, distances, html: parts.join('') };
}

function listOf({ total, next }: Pick<FoundServices, 'total' | 'next'>) {
  return { total, next };
}
