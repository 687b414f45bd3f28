import { type BusinessColumn, type FileColumn, isBusinessColumn } from './business-columns.ts';

/**
 * Names that scrapers, registers and spreadsheets use for our columns, best first, without spaces and
 * punctuation; compared without neutral words.
 */
const SYNONYMS: Readonly<Record<BusinessColumn, readonly string[]>> = {
  name: [
    'nameof',
    'title',
    'posttitle',
    'listingtitle',
    'contentposttitle',
    'company',
    'business',
    'organisation',
    'organization',
    'provider',
    'venue',
    'trader',
  ],
  category: [
    'postcategory',
    'professionname',
    'type',
    'service',
    'servicetype',
    'primarytype',
    'types',
    'categories',
    'directorycategory',
    'listingcategories',
    'sector',
  ],
  photo: [
    ...['image', 'picture', 'imageurl', 'thumbnail', 'thumbnailurl', 'featuredimage', 'imagefeatured'],
    ...['postimages', 'images', 'imageurls', 'photos', 'pictures'],
  ],
  rating: ['totalscore', 'stars', 'starrating', 'averagerating', 'avgrating', 'score'],
  reviews: [
    'reviewscount',
    'reviewcount',
    'numberofreviews',
    'totalreviews',
    'numreviews',
    'noofreviews',
    'ratingcount',
    'ratingscount',
    'userratingstotal',
    'userratingcount',
  ],
  city: ['town', 'towncity', 'citytown', 'posttown', 'postaltown', 'locality', 'townorcity', 'village'],
  postal_code: ['postcode', 'zip', 'zipcode', 'postal', 'postzip', 'zippostcode', 'postcodezip'],
  phone: [
    'telephone',
    'telephonenumber',
    'phonenumber',
    'tel',
    'telno',
    'telephoneno',
    'phoneno',
    'contactnumber',
    'mobile',
    'mobilenumber',
    'landline',
    'internationalphonenumber',
    'formattedphonenumber',
    'phones',
    'geodircontact',
  ],
  site: [
    'website',
    'websiteurl',
    'websiteuri',
    'web',
    'webaddress',
    'websiteaddress',
    'homepage',
    'domain',
    'url',
  ],
  longitude: [
    'lng',
    'lon',
    'long',
    'locationlng',
    'locationlon',
    'geometrylocationlng',
    'gpslongitude',
    'gpslng',
    ...['easting', 'eastings', 'oseasting', 'oseastings', 'xcoordinate', 'xcoord', 'geox'],
  ],
  // Some hold both, see `readPair` and `readGridPosition`.
  latitude: [
    'lat',
    'locationlat',
    'geometrylocationlat',
    'gpslatitude',
    'gpslat',
    'latlng',
    'latlong',
    'latlon',
    'coordinates',
    'coords',
    'geo',
    'geopoint',
    'geometry',
    'wkt',
    ...['northing', 'northings', 'osnorthing', 'osnorthings', 'ycoordinate', 'ycoord', 'geoy'],
    ...['gridreference', 'gridref', 'osgridreference', 'osgridref', 'nationalgridreference', 'osgr', 'ngr'],
  ],
  website_description: [
    'description',
    'postcontent',
    'listingcontent',
    'content',
    'contentbody',
    'postdesc',
    'about',
    'summary',
    'shortdescription',
    'aboutme',
    'details',
  ],
  full_address: [
    'address',
    'formattedaddress',
    'completeaddress',
    'postaladdress',
    'postaddress',
    'hplocation',
  ],
  email_1: ['email', 'emailaddress', 'mail', 'emails', 'contactemail'],
  facebook: ['facebookurl', 'facebookpage', 'fb'],
  instagram: ['instagramurl', 'insta', 'ig'],
  linkedin: ['linkedinurl'],
  tiktok: ['tiktokurl'],
  twitter: ['twitterurl', 'twitterx', 'xtwitter'],
  youtube: ['youtubeurl', 'youtubechannel'],
  services: ['otherservices', 'furtherservices', 'additionalservices', 'servicesoffered'],
  opening_hours: [
    'openinghours',
    'workinghours',
    'openingtimes',
    'hours',
    'businesshours',
    'openhours',
    'opentimes',
    'hoursofoperation',
    'workinghoursoldformat',
    'regularopeninghours',
    'currentopeninghours',
    'geodirtiming',
  ],
  prices: ['price', 'pricelist', 'pricing', 'rates', 'fees', 'tariff', 'charges'],
  facts: [],
  new_dogs: ['takingnewdogs', 'availability'],
  away: ['datesaway', 'closeddates'],
  people: ['staff', 'team'],
  hides_address: ['hideaddress', 'addresshidden', 'mobileservice', 'servicearea'],
  serves_miles: ['radiusmiles', 'serviceradiusmiles', 'travelsmiles', 'milestravelled'],
  rating_source: ['ratingsource', 'ratingssource', 'reviewsource', 'reviewssource', 'sourceofrating'],
  rating_seen_on: ['ratingseenon', 'ratingdate', 'ratingseen', 'dateofrating', 'reviewsdate'],
};

export function synonymsOf(column: FileColumn): readonly string[] {
  return isBusinessColumn(column) ? SYNONYMS[column] : [];
}

const NEUTRAL_WORDS = wordSet(`
  business company shop venue listing place organisation organization provider trading store premises
  main primary the your our 1 one default public official`);

/** Words that change a header's meaning: `category_id` is no category, `rating_count` no rating. */
const FOREIGN_WORDS = wordSet(`
  id ids key uuid hash code count total histogram distribution per link links url urls uri status state type types
  for of number no full first last owner person author contact user login account file brand street
  date seen time created updated verified valid error tags hours image photo photos logo icon slug title
  authority council hygiene food fhrs inspection bio followers posts likes line
  2 3 4 5 6 7 8 9 10 alt alternative other secondary second previous old source region sub`);

const ANOTHER_COLUMN = wordSet(`
  category photo rating reviews city postal phone site longitude latitude description address email
  facebook instagram linkedin tiktok twitter youtube`);

const LINK_WORDS = new Set(['link', 'url', 'uri', 'page', 'profile']);
const LINK_COLUMNS = new Set<FileColumn>(
  (['photo', 'site', 'facebook', 'instagram', 'linkedin', 'tiktok', 'twitter', 'youtube'] as const).values(),
);

/** Columns whose names also occur in unrelated longer headers: `additionalInfo/Onsite services`, `fun facts`. */
const ONLY_BY_THEMSELVES: ReadonlySet<FileColumn> = new Set([
  'name',
  'services',
  'opening_hours',
  'prices',
  'facts',
  'new_dogs',
  'away',
  'people',
  'hides_address',
  'serves_miles',
  'rating_source',
  'rating_seen_on',
]);

const OTHERS_NAMES = wordSet(`
  surname given middle display authority council ward parish county district town village country area operator holder licensee
  applicant manager proprietor host parent group chain template sheet table field column`);

/** Prefixes that programs add to columns: `addr:street`, `contact:phone`, `hp_phone`, `directory_location__zip`, `@lat`. */
const PREFIX =
  /^(?:(?:addr|contact):|hp_(?!location)|_manual_|gd_|geodir_(?!contact|timing)|directory_(?:contact|location|social)__|_(?=[a-z])|@(?=lat|lon))/i;
/** Scrapers number lists from 0: `emails/0`. */
const FIRST_OF_LIST = /\/0$/;
/** Bilingual headers of Welsh councils: `Trading Name / Enw Masnachu`. */
const WELSH =
  /(?<!\p{L})(?:enw|cyfeiriad|cod post|tref|ff[oô]n|rhif|gwefan|e-?bost|math|disgrifiad|oriau)(?!\p{L})/iu;
/** Overpass metadata. */
const OF_THE_MAP = /^@(?:id|type|version|timestamp|changeset|uid|user|count)$/i;

/** Notes in brackets that forms add to a header: a unit, or how to fill it in. */
const IN_BRACKETS = /\s{0,9}(?:\(([^()]{1,60})\)|\[([^[\]]{1,60})\])$/;
const OF_FILLING_IN =
  /^(?:(?:text|type|string|number|numeric|decimal|degrees?|deg|wgs ?84|°|miles?|km|gbp|£|uk|gb|british|english|required|optional|mandatory|if (?:known|any|different)|mobile|landline|main|public|full|incl?(?:uding|\.)? (?:postcode|area code|https?)|(?:out of|max(?:imum)?|up to|0 ?[-–] ?|1 ?[-–] ?) ?\d{1,4}(?: (?:characters|chars|stars))?|please select|drop ?down|yes ?\/ ?no|y ?\/ ?n|(?:dd|mm|yyyy)[-/.](?:dd|mm)[-/.](?:dd|yyyy|yy))(?:,\s{0,3}|\s{0,3}|$)){1,3}$/i;

export function bareHeader(header: string): string {
  if (OF_THE_MAP.test(header)) return '';
  const english = header.split(/ ?[/|] ?/).filter((part) => !WELSH.test(part));
  const own = WELSH.test(header) && english.length === 1 ? (english[0] ?? '') : header;
  const [behind = '', round, square] = IN_BRACKETS.exec(own) ?? [];
  const isHint = OF_FILLING_IN.test((round ?? square ?? '').trim());
  return (isHint ? own.slice(0, -behind.length) : own).replace(PREFIX, '').replace(FIRST_OF_LIST, '');
}

/** True for `category name` or `type label`, beside columns with codes. */
export function namesCategory(header: string): boolean {
  return /^(?:primary)?(?:category|type|businesstype|service ?type)(?:displayname|name|label|title)$/.test(
    squashed(header),
  );
}

/** True for headers such as `club_name` or `charity name`. */
export function namesBusiness(header: string): boolean {
  const words = wordsOf(header);
  const around = words.slice(0, -1);
  return (
    words.at(-1) === 'name' &&
    around.length > 0 &&
    around.every((word) => !FOREIGN_WORDS.has(word) && !ANOTHER_COLUMN.has(word) && !OTHERS_NAMES.has(word))
  );
}

/** True if the neighbouring columns are the Food Standards Agency's, so that a rating is for hygiene. */
export function isOfHygiene(headers: readonly string[]): boolean {
  const names = new Set(headers.map(squashed));
  const isOfAgency = [...names].some((name) =>
    /^(?:fhrsid|ratingkey|schemetype|newratingpending|localauthority(?:code|website|emailaddress|businessid))$/.test(
      name,
    ),
  );
  return (
    isOfAgency || (names.has('ratingvalue') && (names.has('businesstype') || names.has('localauthorityname')))
  );
}

/** True for a council's register of licences, whose stars are not customers' ratings. */
export function isOfLicences(headers: readonly string[]): boolean {
  return headers.some((header) =>
    /^(?:animal|dog|boarding|business|kennel)*(?:licen[cs]e(?:e|es|s)?(?:no|num|number|numbers|ref|reference|referencenumber|id|holder|holders|holdername|holdersname|type|activity|expiry|expirydate|expires|expireson|startdate|enddate|issued|issuedate|issuedon|status)|licen[cs]ee(?:name)?|licensableactivity|licen[cs]edactivity|licen[cs]edactivities|nameoflicen[cs]eholder)$/.test(
      squashed(header),
    ),
  );
}

/** Splits a header into lower-case words at spaces, punctuation, digits and inner capitals: `location/postCode`. */
export function wordsOf(header: string): string[] {
  return header
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

export function squashed(header: string): string {
  return header.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Removes neutral words and squashes the rest; keeps the whole header if nothing would remain. */
export function essence(header: string): string {
  const remaining = wordsOf(header).filter((word) => !NEUTRAL_WORDS.has(word));
  return remaining.length > 0 ? remaining.join('') : squashed(header);
}

/** True if the header contains the column's name as whole words and no other word changes its meaning. */
export function containsColumn(header: string, column: FileColumn): boolean {
  const words = wordsOf(header);
  const wanted = wordsOf(column);
  const start = words.findIndex((_, place) => wanted.every((word, step) => words[place + step] === word));
  if (start === -1) return false;
  const around = words.filter((_, place) => place < start || place >= start + wanted.length);
  // `X name` usually names X, as in `city name`, so only neutral words may surround `name`.
  if (ONLY_BY_THEMSELVES.has(column)) return around.every((word) => NEUTRAL_WORDS.has(word));
  return around.every(
    (word) =>
      NEUTRAL_WORDS.has(word) ||
      !(FOREIGN_WORDS.has(word) || ANOTHER_COLUMN.has(word)) ||
      (LINK_WORDS.has(word) && LINK_COLUMNS.has(column)),
  );
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
