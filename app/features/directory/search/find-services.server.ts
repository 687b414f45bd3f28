import { nearestType } from '#app/features/businesses/service-types/nearest-type.ts';
import { type Coordinates, greatCircleMiles } from '@dog-care-directory/uk-places';
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
import { newestReviews } from '#app/features/reviews/showing/newest-reviews.server.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';
import { criteriaChangeAt, criteriaOf } from '../filters/criteria.server.ts';
import { detailsFor, knownDetails } from '../filters/details.server.ts';
import type { Detail } from '../filters/filter.ts';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import { activeOptions, furtherOptions } from '../filters/options.ts';
import { countChoices, countFound, type Loosening, loosenSearch } from './choices.server.ts';
import { readCursor } from './cursor.server.ts';
import { fromStart, PAGE_SIZE, type SearchForm, searchQuery } from './form.ts';
import { type LicensedHere, licensedHere, type LicensedSources } from './licensed-here.server.ts';
import { openAt } from './open-at.server.ts';
import { type SearchResult, searchBusinesses } from './search.server.ts';
import type { SearchFilter } from './statement.server.ts';
import { type Stay, stayText } from '#app/features/businesses/listing/away.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { type SearchedStay, searchedStay } from '../filters/when.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

/** Message key for a postcode or place that cannot be used; `elsewhere` is outside the region. */
export type PostcodeProblem = 'invalid' | 'failed' | 'outside' | 'elsewhere' | 'ambiguous';

export interface FoundServices {
  total: number;
  /** Further matches without opening hours; null if hours don't matter. */
  unknown: number | null;
  businesses: CardBusiness[];
  /** Cursor after which the next page begins; null at the end of the list. */
  next: string | null;
  /** Expiry in milliseconds since 1970; null until data changes. */
  until: number | null;
  /** The nearest businesses if a named place has none within the distance; omitted otherwise. */
  nearest?: CardBusiness[];
  /** The postcode or place as understood; null without distances. */
  near: Near | null;
  problem: PostcodeProblem | null;
  /** Replaces the standard text of the problem. */
  says?: string | undefined;
  /** Counts of inactive filters, see `countChoices`; omitted if not counted, and on later pages. */
  choices?: Record<string, number>;
  /** Options of the owner's fields in this search; omitted if none. */
  details?: readonly Detail[];
  /** Counts of answers about the days of the search; omitted without days. */
  stay?: FoundStay;
  loosen?: Loosening[];
  /** Whole towns only: confirmed licences per service that needs one. */
  licensed?: LicensedHere[];
  /** Alternatives: other meanings, the nearest town, or all towns if that is unknown. */
  instead?: { say: string; links: Link[] };
}

export type FoundStay =
  | { problem: string }
  | (Stay & { words: string; isBusy: boolean; free: number; untold: number; busy: number });

type Placed = Exclude<FoundPlace, { problem: string }>;

type Near = Pick<Placed, 'name' | 'isPostcode' | 'area' | 'approximate'>;

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
 * Runs a visitor's search. A postcode or place that is unknown, or outside the region without a business
 * within the distance, means no distances on the home page and an empty list on a town page. A place in the
 * region with none within the distance gets the nearest on the home page, since its name may mean another
 * place.
 */
export async function findServices(
  sources: Sources,
  asked: SearchForm,
  town: Town | null,
): Promise<FoundServices> {
  const { region, finder } = sources;
  const { form, ...own } = await settledForm(sources, asked);
  const { names, find } = await sources.serviceTypes();
  if (form.service && find(form.service) === null)
    return { ...NOTHING, near: null, problem: null, instead: otherServices(form, names) };
  const filter = { ...filterOf(sources, form), town: town?.name, limit: form.show };
  const search = (where: Pick<SearchFilter, 'origin'> = {}) => {
    const near = (asked: SearchForm) => where.origin && { ...where, distanceMiles: asked.distance };
    return findWithChoices(
      sources,
      { ...filter, ...near(form), after: cursorOf(form, { ...filter, ...where }) },
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
    // Without councils the distance to towns decides.
    const isInside =
      place.council === null || councils.length === 0
        ? !isFarFromAll(place, towns)
        : councils.includes(place.council);
    const isByName = !isPostcode && !town;
    const isEmpty =
      (isByName || !isInside) && !(await isAnyListed(sources, { ...filter, ...near, open }, found));
    if (isInside || !isEmpty)
      return {
        ...found,
        ...(isEmpty && isByName && (await findNearest(sources, place, form))),
        near: { name, isPostcode, area, approximate },
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

type FoundCards = Pick<FoundServices, 'total' | 'unknown' | 'businesses' | 'next' | 'until' | 'stay'>;
type FoundWithChoices = FoundCards & Pick<FoundServices, 'choices' | 'details' | 'loosen'>;

const NOTHING: FoundCards = { total: 0, unknown: null, businesses: [], next: null, until: null };

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

async function findCards(
  sources: CardSources,
  filter: SearchFilter,
  form: SearchForm,
  onTownPage: boolean,
): Promise<FoundCards> {
  const { db, totals, openingHours, clock } = sources;
  const endOfMinute = (Math.floor(clock() / MINUTE_MS) + 1) * MINUTE_MS;
  const list = { ...filter, open: openAt(openingHours, form.open) };
  const stay = searchedStay(form, britishDate(clock()));
  const { free = 0, ...found } = await searchBusinesses(db, list, totals);
  const { cards, moments } = await asCards(sources, found.businesses, onTownPage, form);
  const changes = [...moments, criteriaChangeAt(activeOptions(form), clock())].filter(
    (moment) => moment !== null,
  );
  if (form.open === 'now') changes.push(endOfMinute);
  return {
    ...found,
    businesses: cards,
    until: changes.length > 0 ? Math.min(...changes) : null,
    ...(stay && { stay: await aboutStay(sources, list, stay, { total: found.total, free }) }),
  };
}

/** Counts also those that a search for some days leaves out. */
async function aboutStay(
  { db, totals, clock }: Pick<CardSources, 'db' | 'totals' | 'clock'>,
  { criteria, ...filter }: SearchFilter,
  stay: SearchedStay,
  { total, free }: { total: number; free: number },
): Promise<FoundStay> {
  if ('problem' in stay || !criteria?.when) return 'problem' in stay ? stay : { problem: '' };
  const { isBusy } = stay;
  const when = { ...criteria.when, who: isBusy ? 'in' : 'busy' } as const;
  const rest = { ...filter, criteria: { ...criteria, when }, after: undefined, offset: 0, limit: 1 };
  const others = await searchBusinesses(db, rest, totals);
  const [all, said, busy] = isBusy ? [others.total, others.free ?? 0, total] : [total, free, others.total];
  return { ...stay, words: stayText(stay, britishDate(clock())), free: said, untold: all - said, busy };
}

/** True if anything matches when filters are ignored. */
async function isAnyListed(
  { db, totals }: Pick<Sources, 'db' | 'totals'>,
  { open, criteria, box, ...filter }: SearchFilter,
  { total, unknown }: Pick<SearchResult, 'total' | 'unknown'>,
): Promise<boolean> {
  if (total > 0 || (unknown ?? 0) > 0) return true;
  if (!open && !criteria && !box) return false;
  return (await searchBusinesses(db, filter, totals)).total > 0;
}

/** Turns a list into the cards of a search. */
export async function asCards(
  { db, config, openingHours, serviceTypes, clock }: CardSources,
  businesses: readonly FoundBusiness[],
  onTownPage: boolean,
  { open, service, when }: Pick<SearchForm, 'open' | 'service' | 'when'>,
): Promise<Cards> {
  const [imported, newest, { kindOf }] = await Promise.all([
    importedPictures(db, config.importedPhotos, businesses),
    newestReviews(db, businesses),
    serviceTypes(),
  ]);
  const { mapProvider } = config;
  const { weekOf } = openingHours;
  const chosen = open && open !== 'now' ? Date.parse(`${open}Z`) / MINUTE_MS : null;
  const stateOf = (business: FoundBusiness) =>
    chosen === null ? openingHours.stateOf(business) : stateAtChosenTime(openingHours, business, chosen);
  const stay = searchedStay({ when, service }, britishDate(clock()));
  return toCards(businesses, {
    mapProvider,
    onTownPage,
    now: openingHours.now(),
    stateOf,
    weekOf,
    imported,
    newest,
    kindOf,
    service,
    isAtTime: open !== '',
    stay: stay && 'from' in stay ? stay : null,
  });
}

type Unplaced = Pick<FoundServices, 'instead' | 'problem' | 'says'>;

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
  else if (message) Object.assign(unplaced, { says: message, instead: ourTowns(towns) });
  return unplaced;
}

function wholeRegion(regionName: string, town: Town | null) {
  if (!town)
    return { say: `Showing all of ${regionName}. For distances, enter a postcode or a town.`, links: [] };
  return {
    say: `This page only covers ${town.name}.`,
    links: [{ to: paths.home, text: `See all of ${regionName}` }],
  };
}

function sentence(message: string, others: readonly Link[], towns: readonly Town[]) {
  if (others.length > 0) return { say: `${message} Did you mean:`, links: [...others] };
  const { say, links } = ourTowns(towns);
  return { say: `${message} ${say}`, links };
}

function ourTowns(towns: readonly Town[]) {
  return { say: 'Choose one of our towns:', links: towns.map(linkTo) };
}

/** Searches for other meanings, and for the exact text if it isn't the place's name. */
function alternatives(form: SearchForm, { isName, offered }: NonNullable<Placed['instead']>) {
  const links = offered.map((text) => searchFor(form, text));
  if (isName) return { say: 'Other places with this name:', links };
  const typed = form.postcode.replaceAll(/["“”]/g, '');
  const exactly = { ...searchFor(form, `"${typed}"`), text: `Search for “${typed}” instead` };
  return { say: 'You might also mean:', links: [...links, exactly] };
}

function otherServices(form: SearchForm, names: readonly string[]) {
  const likely = nearestType(
    form.service,
    names.map((name) => ({ name, drawing: null })),
  )?.type;
  const links = [...names]
    .sort((one, other) => Number(other === likely) - Number(one === likely))
    .map((service) => ({ to: searchQuery(fromStart({ ...form, service })), text: service }));
  return { say: `We have no service called “${form.service}”. Choose one of ours:`, links };
}

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
  const instead = town ? { say: 'The nearest town we cover:', links: [linkTo(town)] } : ourTowns(towns);
  return { problem: isPostcode ? 'outside' : 'elsewhere', instead };
}

/** Within this distance of a town, naming it helps more than an empty result. */
const NEIGHBOUR_MILES = 25;

function isFarFromAll(place: Coordinates, towns: readonly Town[]): boolean {
  const nearest = nearestTown(towns, place);
  return nearest !== null && greatCircleMiles(place, nearest) > NEIGHBOUR_MILES;
}

export interface NearbyServices {
  total: number;
  unknown: number | null;
  businesses: CardBusiness[];
  /** Cursor after which the next page begins; null at the end of the list. */
  next: string | null;
  /** True if nothing is in range and the nearest are shown instead. */
  nearestOnly: boolean;
  choices?: Record<string, number>;
  details?: readonly Detail[];
  stay?: FoundStay;
}

const NEAREST_WHEN_NONE = 10;

/** Finds services around a position, ignoring the form's postcode; the ten nearest if none are in range. */
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
    { ...near, after: cursorOf(form, near) },
    form,
    false,
  );
  if (found.total > 0 && form.after !== null) return { ...found, nearestOnly: false };
  if (found.total > 0) {
    const open = openAt(sources.openingHours, form.open);
    const choices = await countChoices(sources, { ...near, open }, form, found.total, own.details);
    return { ...found, ...own, nearestOnly: false, choices };
  }
  const { nearest: businesses } = await findNearest(sources, origin, form);
  return { total: businesses.length, unknown: found.unknown, businesses, next: null, nearestOnly: true };
}

/** Finds the ten nearest at any distance. */
async function findNearest(sources: CardSources, origin: Coordinates, form: SearchForm) {
  const { order: _order, ...wanted } = filterOf(sources, form);
  const filter = { ...wanted, origin, limit: NEAREST_WHEN_NONE };
  const { businesses: nearest, until } = await findCards(sources, filter, form, false);
  return { nearest, until };
}

/** Replaces a former service name with the current one; see `serviceTypes`. */
export async function withCurrentName(
  { serviceTypes }: Pick<Sources, 'serviceTypes'>,
  form: SearchForm,
): Promise<SearchForm> {
  if (form.service === '') return form;
  const { currentName } = await serviceTypes();
  return { ...form, service: currentName(form.service) };
}

type SettledForm = { form: SearchForm } & Pick<FoundServices, 'details'>;

export async function settledForm(
  sources: Pick<Sources, 'serviceTypes' | 'customFields'>,
  asked: SearchForm,
): Promise<SettledForm> {
  const form = await withCurrentName(sources, asked);
  const details = detailsFor(await sources.customFields(), form.service);
  const known = { ...form, details: knownDetails(form.details, details) };
  return details.length > 0 ? { form: known, details } : { form: known };
}

/** Returns where the list begins; null if the cursor is from another list. */
function cursorOf({ after }: SearchForm, filter: Pick<SearchFilter, 'order' | 'origin'>) {
  return (after === null ? null : readCursor(after, filter)) ?? undefined;
}

/** Filter of a form, without place and opening time. */
export function filterOf(sources: Pick<Sources, 'clock' | 'config'>, form: SearchForm) {
  return {
    category: form.service,
    box: form.bbox ?? undefined,
    criteria: criteriaOf(form, sources),
    order: form.sort || undefined,
  };
}
