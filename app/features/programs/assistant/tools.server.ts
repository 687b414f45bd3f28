import { documentLabel, seenText } from '#app/features/businesses/listing/seen-document.ts';
import { type FactName, factQuestion } from '#app/features/businesses/listing/facts.ts';
import { awayWords } from '#app/features/businesses/listing/away.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { newDogsText } from '#app/features/businesses/listing/new-dogs.ts';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { activityText } from '#app/features/businesses/licence/activity-words.ts';
import type { Licensing } from '#app/features/businesses/licence/rules.server.ts';
import { priceText } from '#app/features/businesses/listing/price-text.ts';
import { apiOrigins } from '#app/features/businesses/origins/listing-origins.server.ts';
import type { ApiBusiness } from '#app/features/directory/api/api-business.ts';
import type { ApiAnswer } from '#app/features/directory/api/api.server.ts';
import { refuseService } from '#app/features/directory/api/filter.server.ts';
import { answerReviewsRequest } from '#app/features/directory/api/reviews.server.ts';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import { answerBusinessRequest } from '#app/features/directory/api/one-business.server.ts';
import { DISTANCE_OPTIONS, parseSearchForm, searchQuery } from '#app/features/directory/search/form.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { answerPlacesRequest } from '#app/features/places/names/api.ts';
import { middleOf, type SiteRegion } from '#app/features/places/region/region.ts';
import * as paths from '#app/paths/paths.ts';
import type { ProblemBody } from '#app/platform/problem.ts';
import { QUOTED, quoted } from '../quoted.ts';
import type {
  licenceInput,
  licenceOutput,
  placesInput,
  placesOutput,
  searchInput,
  searchOutput,
  serviceInput,
  serviceOutput,
} from './schemas.ts';

export type ToolSources = Parameters<typeof answerBusinessRequest>[0] &
  Parameters<typeof answerReviewsRequest>[0] &
  Pick<Parameters<typeof answerPlacesRequest>[0], 'places' | 'councils'> & {
    region: () => Promise<SiteRegion>;
    licensing: () => Promise<Licensing>;
    serviceTypes: () => Promise<Pick<ServiceTypes, 'names' | 'find' | 'currentName'>>;
    config: { siteName: string; siteUrl: string };
    /** Answers a path of the API, from the cache if possible. */
    askApi: (path: string) => Promise<Response>;
  };

export class ToolRefusal extends Error {
  override name = 'ToolRefusal';
}

const FEW_RESULTS = 5;
const MOST_PRICES = 8;

/** @throws ToolRefusal */
export async function searchServices(
  sources: ToolSources,
  { near, miles, open_at: openAt, limit, ...asked }: z.output<typeof searchInput>,
): Promise<z.output<typeof searchOutput>> {
  const place = { postcode: near, distance: miles, open: openAt };
  const query = new URLSearchParams(textValues({ ...asked, ...place, limit: limit ?? FEW_RESULTS }));
  const answer = await sources.askApi(`${paths.businessesApi}?${query}`);
  const body = (await answer.json()) as ApiAnswer | ProblemBody;
  if ('error' in body) throw refusalOf(body);
  const types = await sources.serviceTypes();
  const service = types.currentName(asked.service ?? '');
  const distance = DISTANCE_OPTIONS.find((option) => option >= (miles ?? 0)) ?? DISTANCE_OPTIONS.at(-1);
  const shown = { ...asked, ...place, service, after: undefined, ...(miles !== undefined && { distance }) };
  return {
    notice: QUOTED,
    total: body.total,
    results: body.results.map((business) => toService(sources, business, business.distance_miles)),
    next: body.next,
    more_url:
      sources.config.siteUrl +
      paths.home +
      searchQuery(parseSearchForm(new URLSearchParams(textValues(shown)))),
  };
}

/** Writes arguments as query parameters; lists with commas. */
function textValues(values: object): string[][] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]: [string, unknown]) => [name, value === true ? '1' : String(value)]);
}

/** @throws ToolRefusal */
export async function getService(
  sources: ToolSources,
  { id }: z.output<typeof serviceInput>,
): Promise<z.output<typeof serviceOutput>> {
  const { rows } = await sources.db.execute<{ slug: string }>(
    sql`SELECT slug FROM businesses WHERE id = ${id}`,
  );
  const slug = rows[0]?.slug;
  const answer = slug === undefined ? null : await answerBusinessRequest(sources, slug);
  if (answer?.status !== 200) throw new ToolRefusal('There is no listing with this id. Search again.');
  const { body } = answer;
  const origins = Object.entries(await apiOrigins(sources.db, body));
  return {
    notice: QUOTED,
    ...toService(sources, body, null),
    quoted_description: body.website_description && quoted(body.website_description, 600),
    quoted_people: body.people && quoted(body.people, 600),
    also_offers: (body.services ?? []).map((name) => quoted(name, 100)),
    opening_hours: body.opening_hours && quoted(body.opening_hours, 300),
    ...(await reviewsOf(sources, body.slug)),
    rating_elsewhere:
      body.rating === null
        ? null
        : {
            stars: body.rating,
            reviews: body.reviews,
            source: body.rating_source && quoted(body.rating_source, 100),
          },
    own_fields: ownFields(await sources.customFields(), body.custom),
    website: body.site && quoted(body.site, 200),
    address: body.hides_address ? null : body.full_address && quoted(body.full_address, 200),
    council: body.district?.name ?? null,
    origins: Object.fromEntries(origins.map(([field, { from, on }]) => [field, `${from}, ${on}`])),
    report_problem_url: sources.config.siteUrl + paths.suggest(body.slug),
  };
}

async function reviewsOf(sources: ToolSources, slug: string) {
  const { status, body } = await answerReviewsRequest(sources, slug, { limit: 3 });
  if (status !== 200 || 'error' in body) return { reviews: { average: null, total: 0, newest: [] } };
  const { average, total, results } = body;
  const newest = results.map(({ stars, text, month }) => ({ stars, quoted_text: quoted(text, 300), month }));
  return { reviews: { average, total, newest } };
}

function ownFields(fields: readonly CustomField[], values: ApiBusiness['custom']) {
  return fields.flatMap(({ key, label, choices }) => {
    const value = values?.[key];
    if (value === undefined) return [];
    const choice = choices.find((one) => one.key === value)?.label;
    const text = choice ?? (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value));
    return [{ label: quoted(label, 80), quoted_value: quoted(text, 200) }];
  });
}

/** @throws ToolRefusal */
export async function explainLicence(
  sources: ToolSources,
  { service, nation }: z.output<typeof licenceInput>,
): Promise<z.output<typeof licenceOutput>> {
  const [licensing, types] = await Promise.all([sources.licensing(), sources.serviceTypes()]);
  const named = types.find(service);
  if (named === null) throw refusalOf(refuseService(types, service).body);
  const rules = licensing
    .activitiesOf([named])
    .flatMap((activity) => licensing.ruleOf(nation, activity) ?? []);
  return {
    service: quoted(named, 100),
    nation,
    answer: rules[0]?.answer ?? 'unknown',
    rules: rules.map((rule) => ({
      activity: activityText(rule.activity),
      needed: rule.answer,
      licensed_by: rule.licensedBy,
      stars: rule.stars,
      note: rule.note,
      law: rule.law,
      law_url: rule.sourceUrl,
      verified_on: rule.verifiedOn,
    })),
    url: sources.config.siteUrl + paths.whoNeedsLicence,
  };
}

/** Finds places by name, or lists the towns with a page.  @throws ToolRefusal */
export async function listPlaces(
  sources: ToolSources,
  { query }: z.output<typeof placesInput>,
): Promise<z.output<typeof placesOutput>> {
  const region = await sources.region();
  if (!query) {
    return {
      places: region.towns.map(({ name, slug }) => ({
        name,
        near: name,
        kind: 'page' as const,
        county: null,
        url: sources.config.siteUrl + paths.town(slug),
      })),
    };
  }
  const home = { near: middleOf(region), councils: region.councils, towns: region.towns };
  const { places, councils } = sources;
  const { body } = await answerPlacesRequest({ places, councils, home }, { q: query, limit: 8 });
  if ('error' in body) throw refusalOf(body);
  return {
    places: body.results.map(({ name, label, kind, county }) => ({
      name,
      near: label,
      kind,
      county,
      url: null,
    })),
  };
}

function refusalOf(body: object): ToolRefusal {
  const { error, code, suggestions } = body as Partial<ProblemBody>;
  // The sentence about a service names them all.
  const instead =
    suggestions && code !== 'unknown-service' ? ` Try one of these: ${suggestions.join('; ')}.` : '';
  return new ToolRefusal(`${error ?? 'Nothing could be found.'}${instead}`);
}

function toService(
  { config, clock }: Pick<ToolSources, 'config' | 'clock'>,
  business: ApiBusiness,
  distance: number | null,
): z.output<typeof searchOutput>['results'][number] {
  const { licence } = business;
  return {
    id: business.id,
    url: business.url,
    quoted_name: quoted(business.name, 120),
    service: quoted(business.category, 100),
    town: quoted(business.city, 100),
    postcode: business.postal_code,
    distance_miles: distance === null ? null : Math.round(distance * 100) / 100,
    price: business.headline_price && priceText(business.headline_price),
    open_now: business.open,
    phone: business.phone && quoted(business.phone, 40),
    licence: licence && {
      authority: quoted(licence.authority, 100),
      number: licence.number && quoted(licence.number, 60),
      stars: licence.stars,
      expires_on: licence.expires_on,
      state: licence.state,
      seen_on: licence.seen_on,
    },
    licence_needed: business.licence_needed,
    prices: (business.prices ?? []).slice(0, MOST_PRICES).map(({ label, pence, per, from }) => ({
      quoted_label: quoted(label, 60),
      pounds: pence / 100,
      per,
      from,
    })),
    facts: Object.fromEntries(
      Object.entries(business.facts ?? {}).map(([name, { answer }]) =>
        factQuestion(name as FactName).kind === 'text'
          ? [`quoted_${name}`, quoted(String(answer), 100)]
          : [name, answer],
      ),
    ),
    new_dogs: business.new_dogs && `${newDogsText(business.new_dogs)}, said on ${business.new_dogs.on}`,
    away: awayWords(business.away, britishDate(clock())),
    documents_seen: (business.seen ?? []).map((one) => ({
      quoted_document: quoted(documentLabel(one), 100),
      said: seenText(one),
      valid_until: one.valid_until,
    })),
    confirmed_on: business.confirmed_on,
    confirmed_by: business.confirmed_by,
    source: config.siteName,
  };
}
