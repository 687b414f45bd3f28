/** Lists of who is open now, or at a time, in a browser without scripts. */
import { within } from '@testing-library/dom';
import { CHRISTMAS, setHours } from '#tests/support/businesses/kennel-hours.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { filtersOf } from '#tests/support/http/result-list.ts';
import { fill, type SentPage, tick } from '#tests/support/http/visitor.ts';
import { headings } from '#tests/support/http/words.ts';

const filters = (page: SentPage) => within(filtersOf(page));

test('a town is cut down to who is open now, or at a time', async ({ ownSites, newVisitor }) => {
  const site = await ownSites.start();
  await setHours(site);
  const visitor = newVisitor(site);
  const town = filters(await visitor.open('/winchester?service=Dog+Walker'));
  town.getByText('At a time I choose');
  tick(town.getByLabelText('At a time I choose'));
  fill(town.getByLabelText('Day and time'), CHRISTMAS);
  const form = town.getByLabelText<HTMLInputElement>('Day and time').form;
  if (!form) throw new Error('The time is in no form.');
  const then = await visitor.press(within(form).getByRole('button', { name: 'Show services' }));
  expect(then.url).toMatch(/\/winchester\?service=Dog\+Walker&(?:.*&)?open=at.*&at=2026-12-25T09%3A30/);
  expect(headings(then)).toContain('No services found in Winchester');
  const all = await visitor.follow(filters(then).getByRole('link', { name: /^Remove filter: ?/ }));
  expect(all.url).toBe(`${site.url}/winchester?service=Dog+Walker#results`);
  expect(all.screen.getAllByRole('article').length).toBeGreaterThan(0);
  const now = await visitor.follow(filters(all).getByRole('link', { name: 'Open now' }));
  expect(headings(now)).toContain('No services found in Winchester');
});
