/** What the page of a business says of its licence, with who says so and when, and how it is answered without scripts. */
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { makeAccountWithSession, SESSION_COOKIE } from '#tests/support/accounts/made-accounts.ts';
import { listLookedFor } from '#tests/support/businesses/licensed-businesses.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fill, type SentPage } from '#tests/support/http/visitor.ts';
import { words } from '#tests/support/http/words.ts';

const headingOf = ({ screen }: SentPage) => words(screen.getByRole('heading', { level: 1 }));

test('a business replies about its licence, and an admin corrects it', async ({ usedSites, newVisitor }) => {
  const site = await usedSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  await listLookedFor(site);
  const visitor = newVisitor(site);
  const { screen } = await visitor.open('/dog-services/shed');
  const form = await visitor.follow(screen.getByRole('link', { name: 'Report a licence mistake' }));
  expect(headingOf(form)).toBe('The licence details are wrong: Shed Kennels');
  fill(form.screen.getByLabelText(/^What should it say\?/), 'Winchester gave us AWL/7, to the end of 2099.');
  expect(headingOf(await visitor.press(form.screen.getByRole('button', { name: 'Send' })))).toBe(
    'Waiting to be checked',
  );

  const admin = newVisitor(site);
  admin.cookies.set(SESSION_COOKIE, (await makeAccountWithSession(site, { admin: true })).session);
  const adminPage = await admin.open('/admin/changes');
  expect(words(adminPage.document.querySelector('main'))).toContain('Winchester gave us AWL/7');
  const licences = await admin.follow(adminPage.main.getByRole('link', { name: 'Its licences' }));
  expect(licences.url).toMatch(/\/admin\/licences\/business\/902$/);
  const again = await admin.open('/admin/changes');
  const done = await admin.press(again.main.getByRole('button', { name: 'Seen to' }));
  expect(words(done.document.querySelector('main'))).toContain('Suggestion 1, Shed Kennels, is applied.');
});

test('a licence that was seen, one that was not found, and one that is not needed', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  await listLookedFor(site);
  const visitor = newVisitor(site);
  const sectionOf = async (slug: string) =>
    (await visitor.open(`/dog-services/${slug}`)).screen.getByRole('region', { name: 'Council licence' });

  const seen = await sectionOf('barn');
  expect(words(seen)).toContain('4 stars from the council, valid to 31 December 2099.');
  expect(words(seen)).toContain('Last seen on Winchester’s register on 3 November 2026.');
  expect(words(seen)).toContain('★★★★☆');
  const structured = visitor.page.document.querySelectorAll('script[type="application/ld+json"]');
  expect([...structured].map(words)).toEqual([expect.stringContaining('"identifier":"AWL/1"')]);

  expect(words(await sectionOf('shed'))).toContain(
    'We checked Winchester’s register on 3 November 2026 and didn’t find one.',
  );
  expect(words(await sectionOf('lead'))).toContain('The law doesn’t require a licence');

  const answer = await visitor.ask('/api/v1/businesses/barn');
  expect(await answer.json()).toMatchObject({
    licence: {
      authority: 'Winchester',
      authority_code: 'E07000094',
      stars: 4,
      state: 'current',
      source: 'register',
    },
    licence_needed: true,
  });
});
