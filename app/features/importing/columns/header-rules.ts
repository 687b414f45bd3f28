import { type BusinessColumn, type FileColumn, isBusinessColumn } from './business-columns.ts';

/**
 * What scrapers, registers and spreadsheets call our columns, best first, written without spaces and punctuation.
 * Headers are compared after words such as `business` or `main` have been taken off.
 */
const SYNONYMS: Readonly<Record<BusinessColumn, readonly string[]>> = {
  name: [
    'nameof',
    'title',
    'posttitle',
    'listingtitle',
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
    'sector',
  ],
  photo: ['image', 'picture', 'imageurl', 'thumbnail', 'thumbnailurl', 'featuredimage'],
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
    'about',
    'summary',
    'shortdescription',
    'aboutme',
    'details',
  ],
  full_address: ['address', 'formattedaddress', 'completeaddress', 'postaladdress'],
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
  ],
  prices: ['price', 'pricelist', 'pricing', 'rates', 'fees', 'tariff', 'charges'],
  facts: [],
  hides_address: ['hideaddress', 'addresshidden', 'mobileservice', 'servicearea'],
  serves_miles: ['radiusmiles', 'serviceradiusmiles', 'travelsmiles', 'milestravelled'],
  rating_source: ['ratingsource', 'ratingssource', 'reviewsource', 'reviewssource', 'sourceofrating'],
  rating_seen_on: ['ratingseenon', 'ratingdate', 'ratingseen', 'dateofrating', 'reviewsdate'],
};

/** Other names for a column; the fields of the owner's have none. */
export function synonymsOf(column: FileColumn): readonly string[] {
  return isBusinessColumn(column) ? SYNONYMS[column] : [];
}

/** Words that say nothing about which value a column holds. */
const NEUTRAL_WORDS = wordSet(`
  business company shop venue listing place organisation organization provider trading store premises
  main primary the your our 1 one default public official`);

/**
 * Words that turn a header into something else: `category_id` is no category, `rating_count` no rating,
 * `reviews_link` no number of reviews, `email_1_full_name` no email address.
 */
const FOREIGN_WORDS = wordSet(`
  id ids key uuid hash code count total histogram distribution per link links url urls uri status state type types
  for of number no full first last owner person author contact user login account file brand street
  date seen time created updated verified valid error tags hours image photo photos logo icon slug title
  authority council hygiene food fhrs inspection bio followers posts likes line
  2 3 4 5 6 7 8 9 10 alt alternative other secondary second previous old source region sub`);

/** Words by which a header names two columns at once, so that it is neither. */
const ANOTHER_COLUMN = wordSet(`
  category photo rating reviews city postal phone site longitude latitude description address email
  facebook instagram linkedin tiktok twitter youtube`);

/** For columns that hold a link, a header may say so. */
const LINK_WORDS = new Set(['link', 'url', 'uri', 'page', 'profile']);
const LINK_COLUMNS = new Set<FileColumn>(
  (['photo', 'site', 'facebook', 'instagram', 'linkedin', 'tiktok', 'twitter', 'youtube'] as const).values(),
);

/** Their names are words that longer headers hold for other things: `additionalInfo/Onsite services`, `fun facts`. */
const ONLY_BY_THEMSELVES: ReadonlySet<FileColumn> = new Set([
  'name',
  'services',
  'opening_hours',
  'prices',
  'facts',
  'hides_address',
  'serves_miles',
  'rating_source',
  'rating_seen_on',
]);

/** Before whose name it is not that of the business: `operator name`, `ward name`. */
const OTHERS_NAMES = wordSet(`
  surname given middle display authority council ward parish county district town village country area operator holder licensee
  applicant manager proprietor host parent group chain template sheet table field column`);

/** What programs put before each of their columns: `addr:street`, `contact:phone`, `hp_location`, `_manual_lat`, `@lat`. */
const PREFIX = /^(?:(?:addr|contact):|hp_|_manual_|gd_|_(?=[a-z])|@(?=lat|lon))/i;
/** Overpass metadata. */
const OF_THE_MAP = /^@(?:id|type|version|timestamp|changeset|uid|user|count)$/i;

/** What forms say of a column behind its name, in brackets: its unit, or how to fill it in. */
const IN_BRACKETS = /\s{0,9}(?:\(([^()]{1,60})\)|\[([^[\]]{1,60})\])$/;
const OF_FILLING_IN =
  /^(?:(?:text|type|string|number|numeric|decimal|degrees?|deg|wgs ?84|°|miles?|km|gbp|£|uk|gb|british|english|required|optional|mandatory|if (?:known|any|different)|mobile|landline|main|public|full|incl?(?:uding|\.)? (?:postcode|area code|https?)|(?:out of|max(?:imum)?|up to|0 ?[-–] ?|1 ?[-–] ?) ?\d{1,4}(?: (?:characters|chars|stars))?|please select|drop ?down|yes ?\/ ?no|y ?\/ ?n|(?:dd|mm|yyyy)[-/.](?:dd|mm)[-/.](?:dd|yyyy|yy))(?:,\s{0,3}|\s{0,3}|$)){1,3}$/i;

/** A header without what a program puts before all of its own, and without what says how to fill it in. */
export function bareHeader(header: string): string {
  if (OF_THE_MAP.test(header)) return '';
  const [behind = '', round, square] = IN_BRACKETS.exec(header) ?? [];
  const isHint = OF_FILLING_IN.test((round ?? square ?? '').trim());
  return (isHint ? header.slice(0, -behind.length) : header).replace(PREFIX, '');
}

/** Whether a header names the words for a category where others name its code: `category name`, `type label`. */
export function namesCategory(header: string): boolean {
  return /^(?:primary)?(?:category|type|businesstype|service ?type)(?:displayname|name|label|title)$/.test(
    squashed(header),
  );
}

/** Whether a longer header names the name of a business of some kind: `club_name`, `charity name`. */
export function namesBusiness(header: string): boolean {
  const words = wordsOf(header);
  const around = words.slice(0, -1);
  return (
    words.at(-1) === 'name' &&
    around.length > 0 &&
    around.every((word) => !FOREIGN_WORDS.has(word) && !ANOTHER_COLUMN.has(word) && !OTHERS_NAMES.has(word))
  );
}

/** Whether a rating is one of food hygiene, by the columns beside it: those of the Food Standards Agency's files. */
export function isOfHygiene(headers: readonly string[]): boolean {
  return headers.some((header) =>
    /^(?:fhrsid|ratingkey|schemetype|newratingpending)$/.test(squashed(header)),
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

/** Removes what the looser match ignores: case, underscores, spaces and hyphens, with other punctuation. */
export function squashed(header: string): string {
  return header.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** The header without neutral words, squashed; the whole header if nothing else is left. */
export function essence(header: string): string {
  const remaining = wordsOf(header).filter((word) => !NEUTRAL_WORDS.has(word));
  return remaining.length > 0 ? remaining.join('') : squashed(header);
}

/**
 * Whether the column's name stands as whole words inside the header, and the words around it do not
 * change what is meant.
 */
export function containsColumn(header: string, column: FileColumn): boolean {
  const words = wordsOf(header);
  const wanted = wordsOf(column);
  const start = words.findIndex((_, place) => wanted.every((word, step) => words[place + step] === word));
  if (start === -1) return false;
  const around = words.filter((_, place) => place < start || place >= start + wanted.length);
  // `X name` is mostly the name of X, so only neutral words may stand around `name`; `city name` is the city.
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
