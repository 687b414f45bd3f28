/** What a page that lists businesses has sent, as tests read it. */
import { within } from '@testing-library/dom';
import type { SentPage } from './visitor.ts';
import { words } from './words.ts';

/** The card of the business with this name. @throws Error where the list has none, or several */
export function cardOf(page: SentPage, name: string): HTMLElement {
  const cards = page.screen
    .queryAllByRole('article')
    .filter((article) => within(article).queryByRole('heading', { name }));
  const [card] = cards;
  if (!card || cards.length > 1) throw new Error(`There are ${cards.length} cards of ${name}.`);
  return card;
}

/** Names on the cards, in order. */
export function cardNames({ document }: SentPage): string[] {
  return [...document.querySelectorAll('article :is(h2, h3, h4)')].map(words);
}

/** The line that says how many results there are. */
export function resultLine(page: SentPage): string {
  const lines = page.screen
    .getAllByRole('status')
    .map(words)
    .filter((line) => /^[\d,]+ services?\b|^Nothing within/.test(line));
  if (lines.length !== 1) throw new Error(`There are ${lines.length} lines of results.`);
  return lines[0] ?? '';
}

/** How many results that line tells of. */
export function resultCount(page: SentPage): number {
  return Number.parseInt(resultLine(page), 10);
}

/** The part of a page that holds its list. @throws Error where there is none */
export function resultsOf({ document }: SentPage): HTMLElement {
  const results = document.querySelector<HTMLElement>('#results');
  if (!results) throw new Error('The page has no list.');
  return results;
}

/** What stands above the list of a page to narrow it. @throws Error where there is nothing of the kind */
export function filtersOf({ document }: SentPage): HTMLElement {
  const filters = document.querySelector<HTMLElement>('#filters');
  if (!filters) throw new Error('The page has no filters.');
  return filters;
}
