/** Every page that visitors, owners and admins read, without scripts, is in words that people use. */
import { ASKING_STEPS } from '#app/features/moderation/new-listing/steps.ts';
import { REPORTS } from '#app/features/moderation/suggesting/report-kinds.ts';
import { PAGES } from '#app/paths/pages.ts';
import * as enquiryPaths from '#app/paths/enquiry-paths.ts';
import * as paths from '#app/paths/paths.ts';
import { startClaimSite } from '#tests/support/content/change-sites.ts';
import { insertRegister, REGISTERED } from '#tests/support/content/insert-register.ts';
import { listTwice } from '#tests/support/content/list-twice.ts';
import { answerNewListing } from '#tests/support/content/new-listing.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import { unsaidWords } from '#tests/support/content/plain-words.ts';
import { sendMessage } from '#tests/support/content/send-message.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { beginSession } from '#tests/support/http/visitor-steps.ts';
import type { SentPage, Visitor } from '#tests/support/http/visitor.ts';
import { words } from '#tests/support/http/words.ts';

const LISTED = 'lower-barn';
const STATES = [
  ...[enquiryPaths.newEnquiry([LISTED]), paths.changesOfBusiness(LISTED), paths.claim('meadow')],
  ...Object.keys(REPORTS).map((kind) => `${paths.suggest(LISTED)}?what=${kind}`),
  ...[`${paths.listYourBusiness}?name=barn`, `${paths.listYourBusiness}?name=none`],
  `${paths.shortlist}?b=${LISTED}`,
  ...['/?service=Unicorns', '/?postcode=SO23+8UJ', '/?postcode=nonsense', '/?open=now', '/auth?tab=register'],
];

/** Pages that only a form opens, one of which ends the session. */
const ENDS = /logout|theme$/;

/** What people read of a page and what screen readers say of it. */
function readOf({ document }: SentPage): string {
  const named = ['aria-label', 'alt', 'placeholder', 'content'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].map((element) => element.getAttribute(attribute)),
  );
  return [document.title, words(document.body), ...named].join('\n');
}

test('pages of visitors and owners use none of the words that nobody says', { tags: 'slow' }, async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startClaimSite(ownSites);
  const [visitor, owner] = [newVisitor(site), newVisitor(site)];
  const { slug, token } = await ownBusiness(site, await beginSession(owner, site), LISTED);
  const report = await visitor.ask(paths.suggestAbout(slug, 'phone'), {
    method: 'POST',
    body: new URLSearchParams({ phone: '01632 960399' }),
  });
  const sent = report.headers.get('Location')?.split('/').at(-1) ?? '';
  const post = async (path: string, fields: Record<string, string>) =>
    (await visitor.ask(path, { method: 'POST', body: new URLSearchParams(fields) })).headers.get('Location');
  const check = await answerNewListing(post, 'Tessa’s Walks');
  const steps = [...ASKING_STEPS, 'check', 'sent'].map((step) => check.replace(/check$/, step));
  const pages = PAGES.filter(({ views }) => views !== null).map(({ path }) =>
    path
      .replace(paths.anyTown, paths.town('winchester'))
      .replace('/suggestion/:token', paths.sentChange(sent))
      .replace(':token', token)
      .replace('*', '/no-such-page')
      .replace(':slug', slug),
  );
  for (const reader of [visitor, owner])
    expect(await unsaidOn(reader, [...pages, ...steps, ...STATES])).toEqual({});
});

test('pages of admins use none of them either', { tags: 'slow' }, async ({ ownSites, newVisitor }) => {
  const site = await ownSites.start();
  await sendMessage(site.url);
  await listTwice(site);
  const business = await insertRegister(site);
  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  const pages = PAGES.filter(
    ({ file, path, views }) => views === null && file.endsWith('.tsx') && !ENDS.test(path),
  ).map(({ path }) =>
    path.replace(':code', REGISTERED).replace(/:\w+/g, String(business)).replace('*', '/no-such-page'),
  );
  const forms = [
    `${paths.authorities}?council=new`,
    `${paths.licensingRules}?nation=Wales&activity=day-care`,
    `${paths.businessLicences(business)}?licence=new`,
  ];
  expect(await unsaidOn(admin, [...pages, ...forms])).toEqual({});
});

/** Words that no reader should meet, by the page that has them. */
async function unsaidOn(reader: Visitor, addresses: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of addresses) {
    const page = await reader.open(path);
    expect(page.status, path).toBeLessThan(500);
    const unsaid = unsaidWords(readOf(page));
    if (unsaid.length > 0) found[path] = unsaid;
  }
  return found;
}
