import { expect, test } from 'vitest';
import { barText, changeText, placeText } from './texts.ts';

test.each([
  [{ now: 0, before: 0 }, 'also none in the 7 days before'],
  [{ now: 5, before: 0 }, 'none in the 7 days before'],
  [{ now: 150, before: 100 }, '50% more than in the 7 days before'],
  [{ now: 0, before: 3 }, '100% fewer than in the 7 days before'],
  [{ now: 1000, before: 1001 }, 'as many as in the 7 days before'],
])('%j reads "%s"', (total, text) => {
  expect(changeText(total, 7)).toBe(text);
});

test.each([
  ['SO23', 10, 'within 10 miles of SO23'],
  ['EH', 5, 'within 5 miles of EH (elsewhere)'],
  ['Winchester', 0, 'Winchester'],
  ['own position', 15, 'within 15 miles of their own position'],
  ['', 0, 'Everywhere'],
])('a search at "%s" within %i reads "%s"', (place, distance, text) => {
  expect(placeText({ place, distance })).toBe(text);
});

test('a bar names its day or its week', () => {
  expect(barText({ from: '2030-05-04', to: '2030-05-04', views: 1 })).toBe('4 May 2030');
  expect(barText({ from: '2030-04-28', to: '2030-05-04', views: 1 })).toBe('28 Apr 2030 to 4 May 2030');
});
