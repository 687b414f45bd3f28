import type { LocalMinute, Hours } from '@dog-care-directory/opening-hours';
import { streetAddress } from '#app/features/businesses/listing/street-address.ts';
import { UNIT_WORDS } from '#app/features/businesses/listing/price-text.ts';
import type { Councils } from '@dog-care-directory/uk-places';
import { type OpenRow, type StoredRow, toOpenRow } from '../reuse/open-rows.server.ts';
import { idsOf, type IdOf } from '../open-data/ids.server.ts';
import type {
  AtLocation,
  Attribute,
  ListedAtLocation,
  ListedOrganization,
  ListedService,
  OneService,
  Schedule,
} from './schemas.ts';
import { licenceTerm, serviceTerm } from './taxonomies.server.ts';
import { weeklyTimes } from '../open-data/weekly-times.ts';
import { milesText } from '#app/platform/words/quantities.ts';

export interface DocumentSources {
  councils: Councils;
  config: { siteName: string; siteUrl: string };
  openingHours: { hoursOf: (text: string | null) => Hours | null; now: () => LocalMinute };
}

export interface Documents {
  organization: ListedOrganization;
  listedService: ListedService;
  service: () => OneService;
  listedAtLocation: () => ListedAtLocation | null;
  atLocation: () => AtLocation | null;
}

/** Builds a listing's documents: the business is the organization, with a single service. */
export function documentsOf(stored: StoredRow, sources: DocumentSources): Documents {
  const { siteUrl } = sources.config;
  // The profile has no place for custom fields.
  const row = toOpenRow(stored, { councils: sources.councils, siteUrl, customFields: [] });
  const idOf = idsOf(sources.config);
  const description = row.website_description?.trim() || `${row.category} in ${row.city}`;
  const website = webAddress(row.site);
  const organization = {
    id: idOf('organization', row.id),
    name: row.name,
    description,
    ...(website !== null && { website }),
    uri: row.url,
  };
  const listed = {
    id: idOf('service', row.id),
    organization_id: organization.id,
    name: row.name,
    description,
    url: row.url,
    status: 'active' as const,
    ...(row.confirmed_on !== null && { assured_date: row.confirmed_on }),
    last_modified: stored.updated_at,
  };
  const listedService = { ...listed, organization };
  const service = () => ({
    ...listedService,
    schedules: schedulesOf(row, idOf, sources.openingHours),
    service_areas: areasOf(row, idOf),
    cost_options: costsOf(row, idOf),
    contacts: contactsOf(row, idOf),
    attributes: attributesOf(row, stored, sources, idOf),
  });
  const place = () => placeOf(row, idOf, sources.councils);
  const atPlace = <Service>(at: Place | null, service: () => Service) => at && { ...at, service: service() };
  return {
    organization,
    listedService,
    service: () => ({ ...service(), service_at_locations: [place()].filter((at) => at !== null) }),
    listedAtLocation: () => atPlace(place(), () => listedService),
    atLocation: () => atPlace(place(), service),
  };
}

/** Null if it contains credentials or is no web address. */
function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  const isPublic = url && ['http:', 'https:'].includes(url.protocol) && url.username + url.password === '';
  return isPublic ? url.href : null;
}

function schedulesOf(
  row: OpenRow,
  idOf: IdOf,
  { hoursOf, now }: DocumentSources['openingHours'],
): Schedule[] {
  const hours = hoursOf(row.opening_hours);
  if (!hours) return [];
  return weeklyTimes(hours, now()).map(({ days, opens, closes, season }, index) => ({
    id: idOf('schedule', `${row.id}/${index}`),
    service_id: idOf('service', row.id),
    ...(season && { valid_from: season.from, valid_to: season.to }),
    freq: 'WEEKLY',
    byday: days.join(','),
    opens_at: opens,
    closes_at: closes,
    notes: 'Local time (Europe/London). Bank holidays and other single days may differ.',
  }));
}

function areasOf(row: OpenRow, idOf: IdOf): OneService['service_areas'] {
  if (row.serves_miles === null) return [];
  const name = `Up to ${milesText(row.serves_miles)} from ${row.postal_code || row.city}`;
  return [{ id: idOf('service_area', row.id), service_id: idOf('service', row.id), name }];
}

function costsOf(row: OpenRow, idOf: IdOf): OneService['cost_options'] {
  return (row.prices ?? []).map(({ label, pence, per, from }, index) => {
    const words = [from ? 'from' : '', per === null ? '' : UNIT_WORDS[per]].filter(Boolean).join(', ');
    return {
      id: idOf('cost_option', `${row.id}/${index}`),
      service_id: idOf('service', row.id),
      option: label,
      amount: pence / 100,
      ...(words !== '' && { amount_description: words }),
    };
  });
}

function contactsOf(row: OpenRow, idOf: IdOf): OneService['contacts'] {
  if (!row.phone) return [];
  const id = idOf('contact', row.id);
  const phones = [{ id: idOf('phone', row.id), contact_id: id, number: row.phone }];
  return [{ id, service_id: idOf('service', row.id), phones }];
}

function attributesOf(
  row: OpenRow,
  { licences, sources: named }: StoredRow,
  { config }: DocumentSources,
  idOf: IdOf,
): Attribute[] {
  const serviceId = idOf('service', row.id);
  const types = [...new Set([row.category, ...(row.services ?? [])])].map((name) => ({
    link_type: 'service type' as const,
    term: serviceTerm(config, name),
  }));
  const licensed = licences.map((name) => ({
    link_type: 'data licence' as const,
    term: licenceTerm(config, name),
    value: named.join('; '),
  }));
  return [...types, ...licensed].map(({ term, ...attribute }) => ({
    id: idOf('attribute', `${row.id}/${term.id}`),
    link_id: serviceId,
    link_entity: 'service',
    taxonomy_term_id: term.id,
    ...attribute,
    taxonomy_term: term,
  }));
}

type Place = Pick<AtLocation, 'id' | 'service_id' | 'location_id' | 'location'>;

function placeOf(row: OpenRow, idOf: IdOf, councils: Councils): Place | null {
  const { latitude, longitude } = row;
  if (row.hides_address || latitude === null || longitude === null) return null;
  const locationId = idOf('location', row.id);
  const address = {
    id: idOf('address', row.id),
    location_id: locationId,
    address_1: streetAddress(row) || row.name,
    city: row.city,
    state_province: councils.byCode(row.district_code ?? '')?.county ?? row.city,
    postal_code: row.postal_code,
    country: 'GB' as const,
    address_type: 'physical' as const,
  };
  return {
    id: idOf('service_at_location', row.id),
    service_id: idOf('service', row.id),
    location_id: locationId,
    location: {
      id: locationId,
      location_type: 'physical',
      name: row.name,
      latitude,
      longitude,
      addresses: [address],
    },
  };
}
