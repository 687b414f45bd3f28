/** Every page that visitors and owners read, without scripts, is in words that people use. */
import { REPORTS } from '#app/features/moderation/suggesting/report-kinds.ts';
import { PAGES } from '#app/paths/pages.ts';
import * as paths from '#app/paths/paths.ts';
import { startClaimSite } from '#tests/support/content/change-sites.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import { unsaidWords } from '#tests/support/content/plain-words.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { beginSession } from '#tests/support/http/visitor-steps.ts';
import type { SentPage } from '#tests/support/http/visitor.ts';
import { words } from '#tests/support/http/words.ts';

const LISTED = 'lower-barn';
const STATES = [
  ...[paths.writeToBusiness(LISTED), paths.changesOfBusiness(LISTED), paths.claim('meadow')],
  ...Object.keys(REPORTS).map((kind) => `${paths.suggest(LISTED)}?what=${kind}`),
  ...[`${paths.listYourBusiness}?name=barn`, `${paths.listYourBusiness}?name=none`],
  ...[`${paths.listYourBusiness}?add=1`, `${paths.shortlist}?b=${LISTED}`],
  ...['/?service=Unicorns', '/?postcode=SO23+8UJ', '/?postcode=nonsense', '/?open=now', '/auth?tab=register'],
];

/** What people read of a page and what screen readers say of it. */
function readOf({ document }: SentPage): string {
  const named = ['aria-label', 'alt', 'placeholder', 'content'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].map((element) => element.getAttribute(attribute)),
  );
  return [document.title, words(document.body), ...named].join('\n');
}

test('pages of visitors and owners use none of the words that nobody says', async ({
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
  const pages = PAGES.filter(({ views }) => views !== null).map(({ path }) =>
    path
      .replace(paths.anyTown, paths.town('winchester'))
      .replace('/suggestion/:token', paths.sentChange(sent))
      .replace(':token', token)
      .replace('*', '/no-such-page')
      .replace(':slug', slug),
  );
  const found: Record<string, string[]> = {};
  for (const reader of [visitor, owner])
    for (const path of [...pages, ...STATES]) {
      const page = await reader.open(path);
      expect(page.status, path).toBeLessThan(500);
      const unsaid = unsaidWords(readOf(page));
      if (unsaid.length > 0) found[path] = unsaid;
    }
  expect(found).toEqual({});
});
