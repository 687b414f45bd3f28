/** What visitors read of licences: on cards, as a filter, in a town, side by side, and who needs one at all. */
import { within } from '@testing-library/dom';
import { listLicensed } from '#tests/support/businesses/licensed-businesses.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { cardNames, cardOf } from '#tests/support/http/result-list.ts';
import { tick } from '#tests/support/http/visitor.ts';
import { linkSaying, words } from '#tests/support/http/words.ts';

test('cards, a town, a shortlist and the rules say of licences what is known', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  await listLicensed(site);
  const visitor = newVisitor(site);

  // Anyone who has none that is known says nothing.
  const town = await visitor.open('/winchester');
  const ofCard = (name: string) => cardOf(town, name).querySelector<HTMLElement>('.card-licence');
  const holds = ofCard('Meadow Kennels');
  expect(words(holds)).toContain('Council licence ★★★★☆ 4 of 5');
  expect(words(holds)).toContain('4 stars from the council, valid to 31 December 2099');
  const over = ofCard('Puddle Kennels');
  expect(words(over)).toContain('Licence ended 30 June 2026');
  expect(over?.querySelectorAll('i')).toHaveLength(0);
  expect(ofCard('Lane Walks')).toBeNull();

  expect(words(town.document.querySelector('main'))).toContain(
    'Council licence confirmed: 1 of 2 for Kennels.',
  );
  const confirmed = await visitor.follow(linkSaying(town.document, 'Council licence confirmed'));
  expect(confirmed.url).toMatch(/\/winchester\?licence=confirmed/);
  linkSaying(confirmed.document, 'Remove filter: Council licence confirmed ×');
  expect(cardNames(confirmed)).toEqual(['Meadow Kennels']);
  confirmed.screen.getByText('Filters · 1', { selector: '.filter-opens' });
  const panel = within(confirmed.screen.getByRole('form', { name: 'Sort and filter' }));
  const box = panel.getByRole<HTMLInputElement>('checkbox', { name: /^Council licence confirmed/ });
  expect(box.checked).toBe(true);
  tick(box, false);
  const all = await visitor.press(panel.getByRole('button', { name: 'Show services' }));
  expect(all.url).not.toMatch(/licence/);
  expect(all.screen.getAllByRole('article')).toHaveLength(3);

  const shortlist = await visitor.open('/shortlist?b=holds,over,walks');
  const row = shortlist.screen.getByRole('row', { name: /^Council licence/ });
  const cells = within(row).getAllByRole('cell').map(words);
  expect(cells).toEqual([
    expect.stringMatching(
      /^★★★★☆ 4 of 5 ?Council licence, 4 stars from the council, valid to 31 December 2099\. Last seen on .* on 3 November 2026\.$/,
    ),
    expect.stringMatching(/^Ended ?This licence ended on 30 June 2026\./),
    'None needed',
  ]);

  const business = await visitor.open('/dog-services/holds');
  const rules = await visitor.follow(business.screen.getByRole('link', { name: 'Who needs a licence?' }));
  rules.screen.getByRole('heading', { level: 1, name: 'Who needs a licence' });
  const england = rules.screen.getByRole('region', { name: 'England' });
  const walking = [...england.querySelectorAll('div')].find((row) => row.textContent.includes('Walking'));
  expect(words(walking)).toContain('Not needed.');
  expect(words(rules.screen.getByRole('region', { name: 'Northern Ireland' }))).toContain('Ask DAERA');
});
