import { type Coordinates, greatCircleMiles } from '#app/features/places/distance/distance.ts';
import type { FoundPlace, PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import { nearestTown } from '#app/features/places/region/nearest-town.ts';
import type { Region, Town } from '#app/features/places/region/region.ts';
import * as paths from '#app/paths/paths.ts';
import type { Database } from '#db/client.ts';
import type { CardBusiness } from '../card/card-business.ts';
import { type Cards, toCards } from '../card/to-card.ts';
import { stateAtChosenTime } from '#app/features/businesses/hours/chosen-time.server.ts';
import type { OpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import type { FoundBusiness } from '#app/features/businesses/listing/business.ts';
import type { MapProvider } from '#app/features/businesses/listing/contact-links.ts';
import { importedPictures } from '#app/features/businesses/photos/fetched-pictures.server.ts';
import type { ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';
import { criteriaChangeAt, criteriaOf } from '../filters/criteria.server.ts';
import { detailsFor, knownDetails } from '../filters/details.server.ts';
import type { Detail } from '../filters/filter.ts';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import { activeOptions, furtherOptions } from '../filters/options.ts';
import { countChoices, countFound, type Loosening, loosenSearch } from './choices.server.ts';
import { fromStart, PAGE_SIZE, type SearchForm, searchQuery } from './form.ts';
import { type LicensedHere, licensedHere, type LicensedSources } from './licensed-here.server.ts';
import { openAt } from './open-at.server.ts';
import { type SearchResult, searchBusinesses } from './search.server.ts';
import type { SearchFilter } from './statement.server.ts';

/** What may be wrong with a postcode or the name of a place, which lies `elsewhere`; the key of its message. */
export type PostcodeProblem = 'invalid' | 'failed' | 'outside' | 'elsewhere' | 'ambiguous';

/** What a results list shows. */
export interface FoundServices {
  total: number;
  /** How many more might be found if they told their opening hours; null where these do not matter. */
  unknown: number | null;
  businesses: CardBusiness[];
  /** Id after which the next page begins; null at the end of the list. */
  next: number | null;
  /** Until when all of this is so, in milliseconds since 1970; null: for as long as nothing is changed. */
  until: number | null;
  /** The postcode or place as understood; null where no distance was measured. */
  near: Near | null;
  problem: PostcodeProblem | null;
  /** What each filter that is not on would leave, see `countChoices`; left out where that is not counted, and of later pages. */
  choices?: Record<string, number>;
  /** What the owner's fields can be asked for in this search; left out where there are none. */
  details?: readonly Detail[];
  /** Where nobody is found: what to leave out for there to be somebody. */
  loosen?: Loosening[];
  /** Of a whole town: how many have a confirmed licence, for each service that needs one. */
  licensed?: LicensedHere[];
  /** Where else to look: what else may be meant, the nearest town, or where we don't know which that is, all of them. */
  instead?: { say: string; links: Link[] };
}

type Placed = Exclude<FoundPlace, { problem: string }>;

/** A postcode or place as it was understood. */
interface Near extends Pick<Placed, 'name' | 'isPostcode' | 'area' | 'approximate'> {
  /** True where the visitor wrote something else that is like its name. */
  isSimilar?: true;
}

interface Sources extends Pick<LicensedSources, 'licensing'> {
  db: Database;
  region: () => Promise<Region>;
  finder: PlaceFinder;
  totals?: TotalsIndex;
  openingHours: OpeningHours;
  /** Milliseconds since 1970. */
  clock: () => number;
  config: { mapProvider: MapProvider; importedPhotos: ImportedPhotos };
  serviceTypes: () => Promise<ServiceTypes>;
  customFields: () => Promise<readonly CustomField[]>;
}

/**
 * Runs a visitor's search. A postcode or place that cannot be found, or that belongs to none of the region's councils and lies far from
 * its towns and businesses, leaves the list without a distance on the home page, and empties it on a town's page.
 */
export async function findServices(
  sources: Sources,
  asked: SearchForm,
  town: Town | null,
): Promise<FoundServices> {
  const { region, finder } = sources;
  const { form, ...own } = await settledForm(sources, asked);
  const filter = {
    ...filterOf(sources, form),
    town: town?.name,
    limit: form.show,
    after: form.after ?? undefined,
  };
  const search = (where: Pick<SearchFilter, 'origin'> = {}) => {
    const near = (asked: SearchForm) => where.origin && { ...where, distanceMiles: asked.distance };
    return findWithChoices(
      sources,
      { ...filter, ...near(form) },
      { form, ...own },
      town !== null,
      (other) => ({
        ...filterOf(sources, other),
        open: openAt(sources.openingHours, other.open),
        town: town?.name,
        ...near(other),
      }),
    );
  };
  const {
    name: regionName,
    towns,
    councils,
  }: Pick<Region, 'name' | 'towns' | 'councils'> = form.postcode
    ? await region()
    : { name: '', towns: [], councils: [] };
  const place = form.postcode ? await placeOf(finder, form, towns) : null;
  if (place && 'latitude' in place) {
    const near = { origin: place, distanceMiles: form.distance };
    const open = openAt(sources.openingHours, form.open);
    const found = await search({ origin: place });
    const { name, isPostcode, area, approximate } = place;
    const isInside = place.council !== null && councils.includes(place.council);
    if (
      isInside ||
      !isFarFromAll(place, towns) ||
      (await isAnyListed(sources, { ...filter, ...near, open }, found))
    )
      return {
        ...found,
        near: {
          name,
          isPostcode,
          area,
          approximate,
          ...(place.instead?.isName === false && { isSimilar: true }),
        },
        problem: null,
        ...(place.instead && { instead: alternatives(form, place.instead) }),
      };
  }
  const unplaced = place && 'latitude' in place ? outside(place, nearestTown(towns, place), towns) : place;
  if (unplaced?.problem === null)
    return { ...(await search()), near: null, ...unplaced, instead: wholeRegion(regionName, town) };
  if (unplaced && town) return { ...NOTHING, near: null, ...unplaced };
  const licensed = town && searchQuery(form) === '' ? await licensedHere(sources, town.name) : [];
  const found = await search();
  return { ...found, near: null, problem: null, ...unplaced, ...(licensed.length > 0 && { licensed }) };
}

type FoundCards = Pick<FoundServices, 'total' | 'unknown' | 'businesses' | 'next' | 'until'>;
type FoundWithChoices = FoundCards & Pick<FoundServices, 'choices' | 'details' | 'loosen'>;

const NOTHING: FoundCards = { total: 0, unknown: null, businesses: [], next: null, until: null };

/** Runs a search, and says what the next choice would bring. @param filterOf what another form would ask for there */
async function findWithChoices(
  sources: CardSources,
  filter: SearchFilter,
  { form, ...own }: SettledForm,
  onTownPage: boolean,
  filterOf: (form: SearchForm) => Omit<SearchFilter, 'limit'>,
): Promise<FoundWithChoices> {
  const found = await findCards(sources, filter, form, onTownPage);
  if (form.after !== null) return found;
  if (found.total === 0) {
    return {
      ...found,
      ...own,
      loosen: await loosenSearch(form, (other) => countFound(sources, filterOf(other))),
    };
  }
  const choices = await countChoices(sources, filterOf(form), form, found.total, own.details);
  const counted = furtherOptions(form).filter(({ parameter }) => parameter in choices);
  const changesAt = criteriaChangeAt(counted, sources.clock());
  const until = changesAt && Math.min(changesAt, found.until ?? changesAt);
  return { ...found, ...own, until: until ?? found.until, choices };
}

type CardSources = Pick<Sources, 'db' | 'totals' | 'openingHours' | 'clock' | 'config' | 'serviceTypes'>;

/** Runs a search of a form. */
async function findCards(
  sources: CardSources,
  filter: SearchFilter,
  form: SearchForm,
  onTownPage: boolean,
): Promise<FoundCards> {
  const { db, totals, openingHours, clock } = sources;
  const endOfMinute = (Math.floor(clock() / MINUTE_MS) + 1) * MINUTE_MS;
  const found = await searchBusinesses(db, { ...filter, open: openAt(openingHours, form.open) }, totals);
  const { cards, moments } = await asCards(sources, found.businesses, onTownPage, form);
  const changes = [...moments, criteriaChangeAt(activeOptions(form), clock())].filter(
    (moment) => moment !== null,
  );
  if (form.open === 'now') changes.push(endOfMinute);
  return {
    ...found,
    businesses: cards,
    until: changes.length > 0 ? Math.min(...changes) : null,
  };
}

const MINUTE_MS = 60_000;

/** Whether there is anything of a search, whatever is asked of it besides. */
async function isAnyListed(
  { db, totals }: Pick<Sources, 'db' | 'totals'>,
  { open, criteria, box, ...filter }: SearchFilter,
  { total, unknown }: Pick<SearchResult, 'total' | 'unknown'>,
): Promise<boolean> {
  if (total > 0 || (unknown ?? 0) > 0) return true;
  if (!open && !criteria && !box) return false;
  return (await searchBusinesses(db, filter, totals)).total > 0;
}

async function asCards(
  { db, config, openingHours, serviceTypes }: CardSources,
  businesses: readonly FoundBusiness[],
  onTownPage: boolean,
  { open, service }: Pick<SearchForm, 'open' | 'service'>,
): Promise<Cards> {
  const [imported, { kindOf }] = await Promise.all([
    importedPictures(db, config.importedPhotos, businesses),
    serviceTypes(),
  ]);
  const { mapProvider } = config;
  const { weekOf } = openingHours;
  const chosen = open && open !== 'now' ? Date.parse(`${open}Z`) / MINUTE_MS : null;
  const stateOf = (business: FoundBusiness) =>
    chosen === null ? openingHours.stateOf(business) : stateAtChosenTime(openingHours, business, chosen);
  return toCards(businesses, {
    mapProvider,
    onTownPage,
    now: openingHours.now(),
    stateOf,
    weekOf,
    imported,
    kindOf,
    service,
  });
}

type Unplaced = Pick<FoundServices, 'instead' | 'problem'>;

async function placeOf(
  finder: PlaceFinder,
  form: SearchForm,
  towns: readonly Town[],
): Promise<Placed | Unplaced> {
  let place: FoundPlace;
  try {
    place = await finder.find(form.postcode);
  } catch {
    return { problem: 'failed' };
  }
  if (!('problem' in place)) return place;
  const { problem, offered, message, isPostcode = true } = place;
  if (problem === 'region') return { problem: null };
  const others = offered?.map((text) => searchFor(form, text)) ?? [];
  if (problem === 'unknown') {
    const unplaced = outside({ isPostcode }, null, towns);
    return message ? { ...unplaced, instead: sentence(message, others, towns) } : unplaced;
  }
  if (problem === 'unavailable') return { problem: 'failed' };
  const unplaced: Unplaced = { problem: problem === 'malformed' ? 'invalid' : problem };
  if (offered) unplaced.instead = { say: 'Did you mean:', links: others };
  else if (message) unplaced.instead = sentence(message, [], towns);
  return unplaced;
}

/** What a search for the region itself shows. */
function wholeRegion(regionName: string, town: Town | null) {
  if (!town)
    return { say: `Showing all of ${regionName}. For distances, enter a postcode or a town.`, links: [] };
  return {
    say: `This page only covers ${town.name}.`,
    links: [{ to: paths.home, text: `See all of ${regionName}` }],
  };
}

/** A sentence on a text, with other places that may be meant, or else the towns there are. */
function sentence(message: string, others: readonly Link[], towns: readonly Town[]) {
  if (others.length > 0) return { say: `${message} Did you mean:`, links: [...others] };
  return { say: `${message} Choose one of our towns:`, links: towns.map(linkTo) };
}

/** The searches for other places that may be meant, and where the text is not the place's name, for exactly the text. */
function alternatives(form: SearchForm, { isName, offered }: NonNullable<Placed['instead']>) {
  const links = offered.map((text) => searchFor(form, text));
  if (isName) return { say: 'Other places with this name:', links };
  const typed = form.postcode.replaceAll(/["“”]/g, '');
  const exactly = { ...searchFor(form, `"${typed}"`), text: `Search for “${typed}” instead` };
  return { say: 'You might also mean:', links: [...links, exactly] };
}

/** The same search from the start, elsewhere, on the same page. */
function searchFor(form: SearchForm, text: string) {
  return { to: searchQuery(fromStart({ ...form, postcode: text })), text };
}

interface Link {
  to: string;
  text: string;
}

function linkTo({ slug, name }: Town): Link {
  return { to: paths.town(slug), text: name };
}

function outside(
  { isPostcode }: Pick<Placed, 'isPostcode'>,
  town: Town | null,
  towns: readonly Town[],
): Unplaced {
  const say = town ? 'The nearest town we cover:' : 'Choose one of our towns:';
  const links = (town ? [town] : towns).map(linkTo);
  return { problem: isPostcode ? 'outside' : 'elsewhere', instead: { say, links } };
}

/** So far from a town of the region it is of more use to be told which one is nearest than that there is nothing. */
const NEIGHBOUR_MILES = 25;

/** True for a place that is far from every town of the region. */
function isFarFromAll(place: Coordinates, towns: readonly Town[]): boolean {
  const nearest = nearestTown(towns, place);
  return nearest !== null && greatCircleMiles(place, nearest) > NEIGHBOUR_MILES;
}

/** What was found round the visitor's own position. */
export interface NearbyServices {
  total: number;
  /** How many more might be found if they told their opening hours; null where these do not matter. */
  unknown: number | null;
  businesses: CardBusiness[];
  /** Id after which the next page begins; null at the end of the list. */
  next: number | null;
  /** True when nothing lies within range and the nearest are shown instead. */
  nearestOnly: boolean;
  /** As in FoundServices. */
  choices?: Record<string, number>;
  details?: readonly Detail[];
}

const NEAREST_WHEN_NONE = 10;

/**
 * Finds services round a position; where nothing is in range, the ten nearest of what is looked for.
 * @param form all of a search but for its postcode
 */
export async function findNearby(
  sources: Omit<Sources, 'finder' | 'region' | 'licensing'>,
  origin: Coordinates,
  asked: SearchForm,
): Promise<NearbyServices> {
  const { form, ...own } = await settledForm(sources, asked);
  const { order, ...wanted } = filterOf(sources, form);
  const filter = { origin, ...wanted };
  const near = { ...filter, distanceMiles: form.distance, order, limit: PAGE_SIZE };
  const { until: _until, ...found } = await findCards(
    sources,
    { ...near, after: form.after ?? undefined },
    form,
    false,
  );
  if (found.total > 0 && form.after !== null) return { ...found, nearestOnly: false };
  if (found.total > 0) {
    const open = openAt(sources.openingHours, form.open);
    const choices = await countChoices(sources, { ...near, open }, form, found.total, own.details);
    return { ...found, ...own, nearestOnly: false, choices };
  }
  const { businesses } = await findCards(sources, { ...filter, limit: NEAREST_WHEN_NONE }, form, false);
  return { total: businesses.length, unknown: found.unknown, businesses, next: null, nearestOnly: true };
}

/** The form with the name that its service has now; see `serviceTypes`. */
export async function withCurrentName(
  { serviceTypes }: Pick<Sources, 'serviceTypes'>,
  form: SearchForm,
): Promise<SearchForm> {
  if (form.service === '') return form;
  const { currentName } = await serviceTypes();
  return { ...form, service: currentName(form.service) };
}

/** A form as it is meant, with what the owner's fields can be asked for in it, if anything. */
type SettledForm = { form: SearchForm } & Pick<FoundServices, 'details'>;

/** The form with the name that its service has now, and with those tags alone that are of a field of this service. */
export async function settledForm(
  sources: Pick<Sources, 'serviceTypes' | 'customFields'>,
  asked: SearchForm,
): Promise<SettledForm> {
  const form = await withCurrentName(sources, asked);
  const details = detailsFor(await sources.customFields(), form.service);
  const known = { ...form, details: knownDetails(form.details, details) };
  return details.length > 0 ? { form: known, details } : { form: known };
}

/** What a form asks for besides a place and the hours. */
export function filterOf(sources: Pick<Sources, 'clock' | 'config'>, form: SearchForm) {
  return {
    category: form.service,
    box: form.bbox ?? undefined,
    criteria: criteriaOf(form, sources),
    order: form.sort || undefined,
  };
}
