import { FILTERS } from '#app/features/directory/filters/filters.ts';
import { MALFORMED_ENCODINGS, NAUGHTY_STRINGS, percentEncode } from './naughty-strings.ts';

const FILTER_PARAMETERS = Object.values(FILTERS).map(({ parameter }) => parameter);

/** A request with something hostile in it. */
export interface HostileRequest {
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/** Every parameter that a page reads from its address; a test finds those which are missing here. */
export const PARAMETERS = [
  ...[
    'service',
    'postcode',
    'distance',
    'show',
    'town',
    'district',
    'latitude',
    'longitude',
    'limit',
    'offset',
  ],
  ...[
    'category',
    'tag',
    'page',
    'search',
    'status',
    'digest',
    'token',
    'redirectTo',
    'tab',
    'run',
    'edit',
    'used',
    'dogs',
    'n',
    'document',
  ],
  ...[
    'refused',
    'sent',
    'action',
    'by',
    'before',
    'after',
    'address',
    'days',
    'email',
    'index',
    '_routes',
    'delete',
  ],
  ...[
    'box',
    'bbox',
    'updated_since',
    'zoom',
    'width',
    'theme',
    'v',
    'about',
    'what',
    'id',
    'from',
    'saved',
    'since',
    'report',
  ],
  ...[
    'ad',
    'invoice',
    'done',
    'bulk',
    'ask',
    'to',
    'whole',
    'with',
    'list',
    'open',
    'at',
    'import',
    'order',
    'place',
    'write',
    'changes',
    'back',
  ],
  ...[
    'b',
    'full',
    'off',
    'place',
    'photos',
    'q',
    'role',
    'type',
    'mode',
    'theme',
    'band',
    'buttons',
    'version',
    'pack',
    'county',
    'businesses',
  ],
  ...[
    'kind',
    'name',
    'phone',
    'add',
    'code',
    'invite',
    'draft',
    'council',
    'licence',
    'nation',
    'activity',
    'entry',
    'column-0',
  ],
  ...['sort', ...FILTER_PARAMETERS],
  ...['per_page', 'taxonomy_id', 'taxonomy_term_id', 'minimum_age', 'maximum_age', 'day', 'start_time'],
  ...['end_time', 'modified_after', 'proximity', 'field', 'archived', 'check', 'answer', 'stop'],
];

const PERSON_FIELDS = ['number', 'photo', 'file', 'crop', 'agreed', 'name', 'since', 'words', 'intent'];
const PHOTO_FIELDS = [
  ...['photos-0-address', 'photos-0-alt', 'photos-0-credit', 'photos-0-rights', 'photos-0-source'],
  'photos-0-person',
  ...['photos-do', 'photos-file'],
];

/** Every field that a form has, with what makes the form good where a naughty text would not. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  '/blog/admin/new': [
    'title',
    'content',
    'excerpt',
    'meta_title',
    'meta_description',
    'keywords',
    'tags',
    'authors',
    'status',
    'publish_at',
  ],
  '/blog/admin/edit/:id': [
    'title',
    'content',
    'excerpt',
    'featured_image',
    'version',
    'tags',
    'authors',
    'slug',
  ],
  '/blog/admin/edit/:id/history': ['version', 'with'],
  '/blog/admin': ['id', 'intent'],
  '/blog/admin/tags': ['name', 'id'],
  '/blog/admin/authors/:author': ['name', 'slug', 'about', 'picture', 'website', 'hidden', 'intent'],
  '/profile': ['displayName'],
  '/auth/code': ['code', 'redirectTo'],
  '/profile/second-factor': ['intent', 'password', 'code', 'secret', 'address'],
  '/theme': ['theme', 'returnTo'],
  '/shortlist': ['add', 'remove', 'toggle', 'keep', 'earlier', 'later', 'place'],
  '/contact': ['name', 'subject', 'message'],
  '/dog-services/:slug/review': ['stars', 'service', 'text', 'month', 'year', 'name', 'declaration'],
  '/dog-services/:slug/reviews': ['kind', 'text', 'name'],
  '/my-business/:slug/reviews': ['review', 'text', 'intent'],
  '/review/:token': ['intent', 'report', 'details', 'share'],
  '/claim/:slug': ['intent', 'kind', 'code'],
  '/claim/:slug/start': ['intent', 'email', 'token', 'password'],
  '/claim/:slug/evidence': ['phone', 'link', 'words', 'file'],
  '/suggest/:slug': [
    'phone',
    'name',
    'category',
    'website_description',
    'opening_hours',
    'prices',
    'note',
    'wish',
  ],
  '/list-your-business': ['name', 'phone'],
  '/list-your-business/:begun/:page': [
    ...['name', 'category', 'services', 'city', 'postal_code', 'hides_address', 'serves_miles', 'step'],
    ...['price-0-label', 'price-0-pounds', 'price-0-per', 'note', 'intent'],
  ],
  '/suggestion/:token': ['intent', 'answer'],
  '/suggestion/:token/photos': PHOTO_FIELDS,
  '/my-business/:slug': [
    'intent',
    'licence',
    'until',
    'note',
    'dogs',
    'month',
    'why',
    'from',
    'to',
    'remove',
    'kept',
    'figures',
  ],
  '/my-business/:slug/person': PERSON_FIELDS,
  '/my-business/:slug/edit': [
    'version',
    'opening_hours',
    'prices',
    'fact-insured',
    'custom-fenced',
    'phone',
    'services',
    'note',
  ],
  '/my-business/:slug/photos': PHOTO_FIELDS,
  '/my-business/:slug/documents': ['intent', 'document', 'kind', 'name', 'until', 'file'],
  '/my-business/:slug/leave': ['intent'],
  '/alerts/:token': ['search', 'email', 'intent', 'alert', 'often', 'List-Unsubscribe'],
  '/enquiry/:token': ['business', 'from', 'to', 'about', 'name', 'email', 'intent'],
  '/still-right/:token': ['answer', 'month', 'List-Unsubscribe'],
  '/admin/changes': ['id', 'intent', 'which', 'change'],
  '/admin/changes/:id': [
    'intent',
    'decision',
    'field-phone',
    'write-phone',
    'write-opening_hours',
    'field-photos',
    'seen-photos',
    'words',
    'template',
    'reason',
  ],
  '/admin/reviews': [
    'id',
    'intent',
    'change',
    'reason',
    'words',
    'report',
    'text',
    'template',
    'template-change',
  ],
  '/admin/documents': [
    ...['intent', 'document', 'kind', 'name', 'whose', 'until', 'decision', 'reason'],
    ...['listing', 'issued', 'consent'],
  ],
  '/admin/messages': ['id', 'intent', 'page'],
  '/admin/businesses/new': ['name', 'category', 'city', 'postal_code', 'slug', 'phone', 'site', 'email_1'],
  '/admin/businesses/:id': [
    'do',
    'take-enquiries',
    'version',
    'website_description',
    'hours-pasted',
    'hours-special0-date',
    'price-0-label',
    'reason',
  ],
  '/admin/businesses/dates': [
    ...['id', 'list', 'whole', 'intent', 'replaces', 'special0-date', 'special0-until', 'special0-name'],
    ...['special0-state', 'special0-from1', 'special0-to1'],
  ],
  '/admin/businesses/duplicates': ['a', 'b', 'after', 'intent'],
  '/admin/businesses/:id/history': ['version', 'field', 'from'],
  '/admin': ['intent'],
  '/admin/site/logo': ['logo', 'intent'],
  '/admin/site/colours': ['theme', 'band', 'buttons', 'intent', 'colours', 'undo'],
  '/admin/site': [
    'siteName',
    'strapline',
    'announcement',
    'announcementEnds',
    'digest',
    'digestWords',
    'listingsSource',
    'noticeClaims',
    'dbsBasis',
    'contactEmail',
    'listingFormUrl',
    'mapProvider',
    'reviews',
    'crawlers',
    'embedSites',
    'reviewsWithout',
    'invoiceFrom',
    'adPrices',
    'vatNumber',
    'undo',
  ],
  '/admin/site/words': ['headline', 'sentence', 'factOne', 'factTwo', 'factThree', 'undo'],
  '/admin/site/links': ['headerLinks', 'links', 'undo'],
  '/admin/site/emails': ['undo'],
  '/admin/site/emails/:email': ['intent', 'subject', 'text', 'undo'],
  '/admin/site/answers': ['intent', 'answer', 'title', 'text', 'undo'],
  '/blog/admin/pictures': ['intent', 'id', 'description', 'left', 'top', 'x', 'y'],
  '/blog/admin/move': ['intent', 'site', 'file'],
  '/admin/site/redirects': ['intent', 'from', 'to', 'confirmed', 'id', 'file'],
  '/admin/site/backups': ['intent', 'name', 'every', 'keep', 'folder'],
  '/admin/site/backups/restore': ['intent', 'confirmation', 'secret', 'hash'],
  '/admin/site/backups/upload': ['backup'],
  '/admin/site/notices': ['first', 'most'],
  '/admin/ads': [
    ...['intent', 'listing', 'place', 'town', 'service', 'first_day', 'last_day'],
    ...['price', 'payment_link', 'bill_to'],
  ],
  '/admin/site/mail-server': [
    'intent',
    'host',
    'port',
    'security',
    'username',
    'password',
    'sender',
    'perMinute',
  ],
  '/admin/site/demo': ['intent'],
  '/admin/site/pages/:page': [
    'title',
    'slug',
    'description',
    'content',
    'status',
    'in_footer',
    'version',
    'replace',
  ],
  '/admin/site/pages/:page/history': ['version'],
  '/admin/site/index-now': ['enabled', 'url'],
  '/admin/site/open-data': ['source', 'licence', 'name'],
  '/admin/site/keys': ['name', 'scopes', 'id', 'intent'],
  '/admin/site/webhooks/:webhook': ['url', 'kinds', 'enabled', 'delivery', 'intent'],
  '/admin/site/places': ['town', 'intent'],
  '/admin/site/places/region': ['name', 'councils', 'seen'],
  '/admin/site/places/edit': ['name', 'slug', 'words', 'latitude', 'longitude', 'seen'],
  '/admin/site/packs': ['archive', 'pack', 'county', 'businesses', 'intent'],
  '/admin/site/services': ['type', 'to', 'intent'],
  '/admin/site/services/edit': ['name', 'plural', 'drawing', 'schemaType'],
  '/admin/site/services/move': ['type', 'into'],
  '/admin/undo': ['action', 'back'],
  '/admin/site/fields': ['field', 'intent'],
  '/admin/site/fields/edit': [
    'label',
    'kind',
    'unit',
    'help',
    'choices',
    'services',
    'version',
    'intent',
    'confirmed',
    'choice',
  ],
  '/admin/licences/import': ['council', 'taken_on', 'text', 'file', 'draft', 'column-0', 'intent'],
  '/admin/licences/registers/:code': ['entry', 'authority', 'intent'],
  '/admin/licences/business/:id': [
    ...['authority', 'number', 'activity', 'stars', 'granted', 'expires', 'source', 'seenOn'],
    ...['standing', 'standingOn', 'standingSource', 'seen', 'intent'],
  ],
  '/admin/licences/councils': ['code', 'name', 'nation', 'registerUrl'],
  '/admin/licences/rules': [
    ...['nation', 'activity', 'needed', 'stars', 'longestYears', 'law', 'sourceUrl', 'verifiedOn', 'intent'],
  ],
  '/admin/businesses/check': [
    'do',
    'postal_code',
    'map-view',
    'rating',
    'fact-dogs_at_once',
    'fact-size',
    'fact-breeds',
    'fact-puppies_from',
    'photos-0-address',
    'hours-press',
    'hours-notation',
    'hours-week0-day0-from1',
  ],
};
const OTHER_FIELDS = [
  ...['intent', 'email', 'password', 'currentPassword', 'newPassword', 'captcha', 'token', 'redirectTo'],
  ...[
    'displayName',
    'run',
    'column-0',
    'header-0',
    'remember-0',
    'picture',
    'description',
    'header-line',
    'shown-header-line',
    'shown-secret',
    'encoding',
    'include-closed',
    'include-resting',
    'include-unpublished',
    'id',
    'name',
    'slug',
  ],
];
/** Every field of any form; a test finds those which are missing here. */
export const EVERY_FIELD = [
  ...new Set([...Object.values(FIELDS).flat(), ...OTHER_FIELDS]),
  ...['admin', 'adminSwitch', 'answer', 'file', 'category', 'status', 'replace', 'action', 'by', 'search'],
  ...['service', 'postcode', 'distance', 'h-captcha-response', 'session', 'code', 'secret', 'address'],
  ...['made-key', 'limit', 'feed'],
  ...['topic', 'give-back', 'hides_address', 'services', 'x', 'y'],
  ...[
    'list',
    'why',
    'source',
    'means',
    'notes',
    'changed',
    'licensedBy',
    'since',
    'meaning',
    'words',
    'new-types',
    'outside',
    'open',
    'at',
    'show',
    'import',
    'town',
    'order',
    'toService',
    'toTown',
  ],
  ...[
    'bulk',
    'whole',
    'b',
    'sort',
    ...FILTER_PARAMETERS,
    'role',
    'q',
    'remember',
    'type',
    'mode',
    'into',
    'kind',
  ],
];
const GOOD: Readonly<Record<string, Record<string, string>>> = {
  '/blog/admin/new': { category: 'General', status: 'published', intent: 'publish-anyway' },
  '/blog/admin/edit/:id': { category: 'General', status: 'published', intent: 'publish-anyway' },
  '/blog/admin/pictures': { intent: 'describe' },
  '/blog/admin': { intent: 'delete' },
  '/auth': { intent: 'register', email: 'somebody@dogs.example', password: 'a good password' },
  '/auth/confirm': { intent: 'confirm', password: 'a good password' },
  '/auth/reset': { password: 'a good password' },
  '/auth/forgot': { email: 'somebody@dogs.example' },
  '/contact': { email: 'somebody@dogs.example' },
  '/enquiry/:token': { email: 'somebody@dogs.example' },
  '/list-your-business/:begun/:page': { email: 'somebody@dogs.example' },
  '/suggest/:slug': { email: 'somebody@dogs.example' },
  '/admin/changes/:id': { intent: 'decide', decision: 'apply' },
  '/admin/messages': { intent: 'deal-with' },
  '/admin/licences/import': { council: 'E07000094', taken_on: '2026-11-03' },
  '/admin/licences/registers/:code': { intent: 'same' },
  '/admin/licences/business/:id': {
    authority: 'E07000094',
    activity: 'kennels',
    stars: '',
    source: 'document',
    seenOn: '2026-11-03',
    standing: 'holds',
    granted: '',
    expires: '',
    intent: 'save',
  },
  '/admin/licences/councils': { code: 'E07000094', nation: 'England', registerUrl: '' },
  '/admin/licences/rules': {
    nation: 'Wales',
    activity: 'day-care',
    needed: 'yes',
    stars: 'no',
    longestYears: '',
    verifiedOn: '2026-11-03',
    sourceUrl: 'https://law.example',
    intent: 'save',
  },
  '/admin/import': { intent: 'undo' },
  '/admin/site/services': { intent: 'file', remember: 'on' },
  '/admin/site/services/edit': { drawing: 'parks', schemaType: 'Park' },
  '/admin/site/answers': { intent: 'save' },
  '/admin/site/fields/edit': { kind: 'text', intent: 'save' },
  '/admin/import/runs': { intent: 'import' },
};

/** Names that set what nobody means to be set, where fields are put into objects by their names. */
const POLLUTING = [
  '__proto__[admin]',
  '__proto__.admin',
  'constructor[prototype][admin]',
  'a[4294967294]',
  'toString',
];

/** Odd ones that each place has to take, besides its share of all. */
const ALWAYS = [
  '\0',
  '\r\nSet-Cookie: injected=1',
  '<script>window.injected=1</script>',
  `' OR 1=1 --`,
  '../../etc/passwd',
  '田中🐕',
  '9'.repeat(400),
];
const SHARE = 15;

/**
 * Requests for one route, with a share of all texts in every place where it takes one. Each route gets another share,
 * so that all texts come to every kind of place.
 * @param number which route this is
 * @param id of something that is there, so that some requests get as far as they can
 */
export function hostileRequests(route: string, number: number, id: string): HostileRequest[] {
  const texts = [...ALWAYS, ...NAUGHTY_STRINGS.filter((_, index) => (index + number) % SHARE === 0)];
  const known = route.replace(/:\w+/g, id).replace('*', 'nothing-here');
  return [
    ...texts.map((text) => get(`${known}?${query(PARAMETERS, text)}`)),
    ...(/[:*]/.test(route)
      ? [...texts.map(percentEncode), ...MALFORMED_ENCODINGS].map((part) =>
          get(route.replace(/:\w+|\*/g, part)),
        )
      : []),
    ...texts.map((text, index) => form(known, fieldsOf(route, text, `${number}-${index}`))),
    ...texts
      .filter((_, index) => index % 4 === 0)
      .map((text) => multipart(known, fieldsOf(route, text, ''), text)),
    // With nothing in it that any form would take.
    ...texts
      .filter((_, index) => index % 3 === 1)
      .map((text) =>
        form(
          known,
          EVERY_FIELD.map((name) => [name, text]),
        ),
      ),
    form(
      known,
      POLLUTING.map((name) => [name, '1']),
    ),
    form(
      known,
      Array.from({ length: 3000 }, (_, index) => [`field${index}`, '1']),
    ),
    {
      path: known,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"content":["a"],"__proto__":{"admin":true}}',
    },
    {
      path: known,
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nbroken',
    },
    { path: known, method: 'POST', headers: { 'Content-Type': 'text/html\u00ff' }, body: 'a' },
  ];
}

function get(path: string): HostileRequest {
  return { path, method: 'GET', headers: {} };
}

function query(names: readonly string[], text: string): string {
  const value = percentEncode(text.slice(0, 60));
  return [...names.map((name) => `${name}=${value}`), `${names[0]}[]=1`, `${names[0]}=2`].join('&');
}

function fieldsOf(route: string, text: string, unique: string): [string, string][] {
  const names = FIELDS[route] ?? OTHER_FIELDS;
  const slug: [string, string][] = FIELDS[route] && unique ? [['slug', `hostile-${unique}`]] : [];
  return [
    ...slug,
    ...Object.entries(GOOD[route] ?? {}),
    ...names.map((name): [string, string] => [name, text]),
  ];
}

function form(path: string, fields: readonly (readonly string[])[]): HostileRequest {
  const body = fields.map((pair) => pair.map(percentEncode).join('=')).join('&');
  return { path, method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body };
}

/** With a file whose name, type and content are hostile as well. */
function multipart(path: string, fields: [string, string][], text: string): HostileRequest {
  const name = text.replaceAll(/["\r\n]/g, '_');
  const parts = [
    ...fields.map(([field, value]) => `Content-Disposition: form-data; name="${field}"\r\n\r\n${value}`),
    `Content-Disposition: form-data; name="picture"; filename="${name}"\r\nContent-Type: image/svg+xml\r\n\r\n<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`,
    `Content-Disposition: form-data; name="file"; filename="../../${name}.csv"\r\n\r\nname,category\n"${text}","${text}"`,
  ];
  const body = `${parts.map((part) => `--limit\r\n${part}\r\n`).join('')}--limit--\r\n`;
  return { path, method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=limit' }, body };
}

const ENDPOINTS = [
  '/api/v1/businesses',
  '/nearby',
  '/functions/v1/geocode-postcode',
  '/functions/v1/import-businesses',
  '/functions/v1/update-sitemap',
  '/blog/admin/preview',
  '/api/auth/sign-in/email',
  '/api/auth/sign-up/email',
  '/api/auth/sign-out-not',
  '/api/auth/get-session',
  '/api/page-seen',
  '/api/search-seen',
  '/api/contact-seen',
];
const JSON_FIELDS = [
  ...[
    'service',
    'postcode',
    'town',
    'district',
    'latitude',
    'longitude',
    'distance',
    'limit',
    'offset',
    'bbox',
    'updated_since',
    'show',
  ],
  ...['sort', ...FILTER_PARAMETERS],
  ...['email', 'password', 'captcha', 'action', 'csvData', 'mappings', 'content', 'after'],
  ...['path', 'referrer', 'automated', 'place', 'nothingFound'],
];

/** Requests with hostile JSON for every endpoint. */
export function hostileJson(): HostileRequest[] {
  const values: unknown[] = [
    ...ALWAYS,
    null,
    true,
    1e308,
    -0,
    [],
    [[]],
    {},
    ['a'],
    { length: 1 },
    'a'.repeat(20_000),
  ];
  const bodies = [
    ...values.map((value) => JSON.stringify(Object.fromEntries(JSON_FIELDS.map((field) => [field, value])))),
    ...values.map((value) => JSON.stringify(value)),
    '{"action":"import","csvData":"name,category\\nA\\u0000B,\\u0000","mappings":[{"csvColumnIndex":1e300,"csvColumnName":"x","databaseColumn":"name"}]}',
    '{"action":"validate","csvData":"name\\n\\ud800"}',
    '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"postcode":"SO23 8UJ"}',
    `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    '{"latitude":1e999,"longitude":-1e999}',
    '\ufeff{}',
    '\xff\xfe',
    '',
  ];
  const headers = { 'Content-Type': 'application/json' };
  return ENDPOINTS.flatMap((path) =>
    bodies.map((body): HostileRequest => ({ path, method: 'POST', headers, body })),
  );
}

/** Pages that read cookies, with hostile ones. */
export function hostileCookies(): HostileRequest[] {
  return [...ALWAYS, ...NAUGHTY_STRINGS]
    .filter((text) => text.length < 2000)
    .flatMap((text, index) => {
      const value = index % 2 ? percentEncode(text) : text.replaceAll(/[^\x21-\x7e]/g, '_');
      const names = [
        'theme',
        'toast',
        'directory.session_token',
        'directory.session_data',
        'directory.device',
        '__proto__',
      ];
      const cookie = names.map((name) => `${name}=${value}`).join('; ');
      const message = percentEncode(JSON.stringify({ title: text, description: text, tone: text }));
      return [
        { path: '/about', method: 'GET', headers: { Cookie: cookie } },
        { path: '/profile', method: 'GET', headers: { Cookie: cookie } },
        { path: '/terms', method: 'GET', headers: { Cookie: `toast=${message}` } },
      ] satisfies HostileRequest[];
    });
}

/** Headers that something on the way or the site itself reads. */
const HEADERS = [
  ...[
    'Host',
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'X-Real-IP',
    'X-Request-Id',
  ],
  ...[
    'Origin',
    'Referer',
    'Sec-Fetch-Site',
    'Sec-Fetch-Mode',
    'Sec-Purpose',
    'User-Agent',
    'Authorization',
    'DNT',
  ],
  ...[
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'If-None-Match',
    'If-Modified-Since',
    'Range',
    'If-Range',
  ],
  ...[
    'X-Remix-Reload-Document',
    'X-Http-Method-Override',
    'X-Original-Url',
    'Access-Control-Request-Headers',
  ],
];
const READING = [
  '/',
  '/winchester.data',
  '/blog',
  '/auth',
  '/profile',
  '/metrics',
  '/robots.txt',
  '/api/v1/businesses',
  '/api/v1/businesses/nobody/reviews',
  '/api/v1/places',
  '/api/v1/map',
  '/oruk/v3/service_at_locations',
];
const SENDING = [
  '/theme',
  '/auth',
  '/nearby',
  '/api/auth/sign-in/email',
  '/api/page-seen',
  '/functions/v1/geocode-postcode',
];

/** Requests with one hostile header after the other. */
export function hostileHeaders(): HostileRequest[] {
  const texts = [...ALWAYS, ...NAUGHTY_STRINGS].filter((text) => text.length < 2000);
  return texts.flatMap((text, number) => {
    // As the bytes are on the wire; what ends a header cannot stand in one.
    const value = Buffer.from(text.replaceAll(/\p{Cc}/gu, ' '), 'utf8')
      .toString('latin1')
      .trim();
    // Each text comes to the host, and to a third of the others.
    return HEADERS.flatMap((name, index): HostileRequest[] => {
      if (index > 0 && (number + index) % 3 > 0) return [];
      const reading = READING[(number + index) % READING.length] ?? '/';
      const sending = SENDING[(number + index) % SENDING.length] ?? '/theme';
      const type = index % 2 ? 'application/json' : 'application/x-www-form-urlencoded';
      return [
        { path: reading, method: 'GET', headers: { [name]: value } },
        ...(index % 4 === number % 4
          ? [
              {
                path: sending,
                method: 'POST' as const,
                headers: { 'Content-Type': type, [name]: value },
                body: '{}',
              },
            ]
          : []),
      ];
    });
  });
}
