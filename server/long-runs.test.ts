import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { documentAddress } from '#app/rendering/document-address.ts';
import { errorForLog, pathForLog } from '#app/platform/error-for-log.ts';
import { displayNameProblem } from '#app/features/accounts/user/display-name.ts';
import { registrationSchema, signInSchema } from '#app/features/accounts/forms/schemas.ts';
import { networkOf } from '#app/features/accounts/limits/network.ts';
import { safePath } from '#app/features/accounts/rights/redirect-to.ts';
import { mayCount } from '#app/features/analytics/counting/may-count.server.ts';
import { referringHost } from '#app/features/analytics/counting/referring-hosts.ts';
import { parseActivityRequest } from '#app/features/actions/activity-request.ts';
import { parseBlogQuery } from '#app/features/blog/posts/blog-address.ts';
import { partConditions, wordConditions } from '#app/features/blog/posts/search.server.ts';
import { deriveSlug } from '#app/features/blog/posts/slug.ts';
import { parseUploadAddress } from '#app/storage/pictures/upload-address.ts';
import { websiteLink } from '#app/features/businesses/listing/contact-links.ts';
import { parseSearchForm } from '#app/features/directory/search/form.ts';
import { checkMessage } from '#app/features/messages/check-message.server.ts';
import { postcodeInAddress, townInAddress } from '#app/features/importing/rows/address-parts.ts';
import { shownPhones } from '#app/features/businesses/phones/shown-phones.server.ts';
import { readEmail, readPhone, readPostcode } from '#app/features/businesses/field-text/contact-values.ts';
import { detectSeparator } from '#app/features/importing/csv/separator.ts';
import { withGuard, withoutGuard } from '#app/features/importing/csv/formula-guard.ts';
import { containsColumn, essence, squashed, wordsOf } from '#app/features/importing/columns/header-rules.ts';
import { readLink, readProfile } from '#app/features/businesses/field-text/link-values.ts';
import { boundaryOf } from '#app/platform/multipart.ts';
import { readDegrees, readRating, readReviews } from '#app/features/businesses/field-text/number-values.ts';
import { businessSlug } from '#app/features/businesses/listing/slug.ts';
import { readLine, readProse } from '#app/features/businesses/field-text/text-values.ts';
import { normalisePostcode, parsePostcode } from '@dog-care-directory/uk-places';
import { PAGES } from '#app/paths/pages.ts';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { localPath } from '#app/paths/local-path.ts';
import { readTheme } from '#app/features/site/theme/theme.ts';
import { hasFlash, readFlash } from '#app/request/flash.ts';
import { openShippedPlaces } from '#app/features/places/lists/place-names.server.ts';
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';
import { byteRange } from './filters/byte-range.ts';
import { acceptsCoding, listItems } from './filters/header-list.ts';
import { clientAddress, isFromOwnMachine } from './filters/client-address.ts';
import { routeLabels } from './metrics/route-label.ts';
import { chooseEncoding } from './page-cache/bodies.ts';
import { answerStatus, isAnonymous } from './page-cache/requested-page.ts';
import { createPageKey } from './page-cache/key.ts';
import { createPageNames } from './endpoints/page-names.ts';

/**
 * What takes time in proportion to the square of this would take minutes for each character, and exceed the time of
 * a test many times over.
 */
const RUN = 200_000;

/** Every character that means something to some parser, and some that mean something to none. */
const CHARACTERS = [
  ...' \t\n\r\v\0\u00A0\u200B\u2028',
  ...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
  ...'aAeEqQwWxX0159',
  ...'é★⭐°’',
  // Parts that are more than one character.
  'ab',
  'a,',
  'a;',
  ', ',
  '; ',
  ' ,',
  '%4',
  '%40',
  '%00',
  'q=0',
  '=a',
  'a=',
  'a=b; ',
  'W/"',
  '//',
  '/a',
  '::',
  '1.',
  '<a',
  'a@',
  '.a',
  '-a',
  'star',
  'google',
  'theme=dark;',
  'toast=a;',
];

const places = await openShippedPlaces();
const pageKey = createPageKey(PAGES, () => TOWNS);
const pageNames = createPageNames(PAGES, () => TOWNS);
const label = routeLabels([...PAGES, { path: '/api/auth/*' }], () => TOWNS);
const PAGE = { tag: 'W/"abc"', status: 200 } as Parameters<typeof answerStatus>[1];

/** All parsers of untrusted text. */
const PARSERS: Record<string, (text: string) => unknown> = {
  acceptsCoding: (text) => acceptsCoding(text, 'gzip'),
  answerStatus: (text) => answerStatus({ known: text }, PAGE),
  boundaryOf: (text) => boundaryOf(`multipart/form-data;${text}`),
  byteRange: (text) => byteRange(`bytes=${text}`, 100),
  businessSlug: (text) => businessSlug(text, text),
  checkMessage: (text) => checkMessage({ name: text, email: text, subject: text, message: text }),
  chooseEncoding,
  containsColumn: (text) => containsColumn(text, 'name'),
  deriveSlug,
  detectSeparator,
  displayNameProblem,
  documentAddress: (text) => documentAddress(address(text)),
  errorForLog: (text) => errorForLog(new Error(text)),
  essence,
  hasFlash,
  isAnonymous,
  label,
  listItems,
  localPath: (text) => localPath(`/${text}`),
  mayCount: (text) =>
    mayCount(new Headers({ 'User-Agent': `Mozilla/5 ${inHeader(text)}`, Purpose: inHeader(text) })),
  networkOf,
  normalisePostcode,
  pageKey: (text) => pageKey(address(text)),
  pageNames: (text) => pageNames(`/${text}`),
  parseActivityRequest: (text) => parseActivityRequest(address(text).searchParams),
  parseBlogQuery: (text) => parseBlogQuery(address(text).searchParams),
  parsePostcode,
  parseSearchForm: (text) => parseSearchForm(address(text).searchParams),
  parseUploadAddress: (text) => parseUploadAddress(`/uploads/${text}`),
  partConditions,
  pathForLog,
  postcodeInAddress,
  readDegrees,
  readEmail,
  readFlash,
  readLine,
  readLink,
  readPhone,
  readPostcode,
  readProfile: (text) => readProfile(text, 'facebook'),
  readProse: (text) => readProse(text, 1000),
  readRating,
  readReviews,
  readTheme,
  referringHost: (text) => referringHost(text, 'dogs.example'),
  registrationSchema: (text) => registrationSchema.safeParse({ email: text, password: text }),
  shownPhones,
  safePath: (text) => safePath(`/${text}`),
  signInSchema: (text) => signInSchema.safeParse({ email: `${text}@dogs.example`, password: text }),
  squashed,
  townInAddress: (text) => townInAddress(text, { region: null, councils: [], towns: TOWNS, places }, null),
  websiteLink,
  withGuard,
  withoutGuard,
  withoutTrailingSlashes,
  wordConditions,
  wordsOf,
};

/** An address with the text in its path and in every parameter that pages have. */
function address(text: string): URL {
  const url = new URL('http://dogs.example');
  url.pathname = text;
  for (const name of ['postcode', 'service', 'distance', 'category', 'tag', 'page', 'action', 'by', 'before'])
    url.searchParams.set(name, text);
  return url;
}

/** What a header can hold. */
function inHeader(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7E]/g, '').trim();
}

const longRun = (character: string) => `x${character.repeat(RUN / character.length)}x`;

test.each(Object.entries(PARSERS))(
  '%s reads a long run of any character in time in proportion',
  { tags: 'slow' },
  (_name, parse) => {
    for (const character of CHARACTERS) parse(longRun(character));
  },
);

test('an address in a header is read in time in proportion', async () => {
  const host = new Hono().get('/', (context) =>
    context.json([clientAddress(context, true), isFromOwnMachine(context)]),
  );
  for (const character of CHARACTERS) {
    const header = inHeader(longRun(character));
    const headers = { 'X-Forwarded-For': header, Forwarded: header };
    expect((await host.request('/', { headers })).status).toBe(200);
  }
});
