import { within } from '@testing-library/dom';
import { expect, test } from '#tests/support/http/http-test.ts';
import { cardOf } from '#tests/support/http/result-list.ts';
import { linkSaying } from '#tests/support/http/words.ts';

test('a card shows category, location, telephone, map and website', async ({ visitor }) => {
  const card = cardOf(await visitor.open('/southampton'), "Captain Fluff's Day Deck");
  const whole = within(card);
  whole.getByText('Dog Day Care');
  whole.getByText(/Southampton, SO16 7NX/);
  expect(whole.getByRole('link', { name: /01632 960279/ }).getAttribute('href')).toBe('tel:+441632960279');

  const map = linkSaying(card, "Google Maps for Captain Fluff's Day Deck (opens in a new tab)");
  expect(map.getAttribute('href')).toBe(
    "https://www.google.com/maps/search/?api=1&query=Captain%20Fluff's%20Day%20Deck%2C%20Southampton%2C%20SO16%207NX",
  );
  expect(map.getAttribute('target')).toBe('_blank');

  const website = whole.getByRole('link', { name: /captain-fluffs-deck\.example\.org/ });
  expect(website.textContent).toMatch(/^captain-fluffs-deck\.example\.org/);
  expect(website.getAttribute('href')).toBe('https://captain-fluffs-deck.example.org/');
  expect(website.getAttribute('target')).toBe('_blank');
  expect(website.getAttribute('rel')).toMatch(/noopener/);
});

test('a description of 100 characters is sent whole, one of 101 cut after 100', async ({ visitor }) => {
  const whole = cardOf(await visitor.open('/southampton'), "Captain Fluff's Day Deck");
  expect(whole.textContent).toContain('Half days from £16, full days from £26.');
  expect(within(whole).queryByText(/more/i)).toBeNull();
  expect(within(whole).queryByRole('button', { name: /\.\.\.$/ })).toBeNull();
  const start =
    "High tide or low, we're on the creek path by ten. Up to four dogs, all neutered, all good with bikes";
  expect(start).toHaveLength(100);
  within(cardOf(await visitor.open('/fareham'), 'Creekside Canine Company')).getByText(`${start}...`);
});

test('each card is an article with its name as a heading below the list heading', async ({ visitor }) => {
  const { screen } = await visitor.open('/');
  const articles = screen.getAllByRole('article');
  for (const article of articles) within(article).getByRole('heading', { level: 3 });
  expect(screen.getAllByRole('heading', { level: 3 }).filter((one) => one.closest('article'))).toHaveLength(
    articles.length,
  );
});
