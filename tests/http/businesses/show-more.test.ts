import { expect, test } from '#tests/support/http/http-test.ts';
import { follow } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';

test('Show more turns the page, to the end and back to the start', async ({ site, visitor }) => {
  const names: string[] = [];
  for (let all = Number.POSITIVE_INFINITY; names.length < all; ) {
    const answer = await visitor.ask(`${site.url}/api/v1/businesses?limit=100&offset=${names.length}`);
    const { total, results } = (await answer.json()) as { total: number; results: { name: string }[] };
    all = total;
    names.push(...results.map(({ name }) => name));
  }
  const seen: string[] = [];
  await visitor.open('/');
  for (;;) {
    const cards = visitor.page.screen.getAllByRole('article');
    expect(cards.length).toBeLessThanOrEqual(24);
    for (const card of cards) seen.push(...[...card.querySelectorAll('h2, h3, h4')].map(words));
    if (!visitor.page.main.queryByRole('link', { name: 'Show more' })) break;
    const before = visitor.page.url;
    expect((await follow(visitor, 'Show more')).url).not.toBe(before);
  }
  expect(seen.toSorted()).toEqual(names.toSorted());
  expect((await follow(visitor, 'Back to the first results')).url).toBe(`${site.url}/`);
});
