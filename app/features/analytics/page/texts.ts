import { shortDay, withThousands } from '@dog-care-directory/text';
import { BY_PROGRAMS, NOT_FOUND, OWN_POSITION } from '../counting/counted.ts';
import type { Bar } from './period.ts';
import { OTHER_HOSTS } from '../counting/referring-hosts.ts';
import type { RankedSearch, Total } from './report.ts';
import { milesText } from '#app/platform/words/quantities.ts';

export function barText({ from, to }: Bar): string {
  return from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;
}

export function changeText({ now, before }: Total, days: number): string {
  const earlier = `the ${days} days before`;
  if (before === 0) return now === 0 ? `also none in ${earlier}` : `none in ${earlier}`;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return `as many as in ${earlier}`;
  return `${withThousands(Math.abs(percent))}% ${percent > 0 ? 'more' : 'fewer'} than in ${earlier}`;
}

export function pageText(path: string): string {
  if (path === BY_PROGRAMS) return 'Read by programs, as Markdown';
  return path === NOT_FOUND ? 'Pages that do not exist' : path;
}

export function hostText(host: string): string {
  return host === OTHER_HOSTS ? 'Others' : host;
}

export function placeText({ place, distance }: Pick<RankedSearch, 'place' | 'distance'>): string {
  if (place === '') return 'Everywhere';
  const name =
    place === OWN_POSITION
      ? 'their own position'
      : /^[A-Z]{1,2}$/.test(place)
        ? `${place} (elsewhere)`
        : place;
  return distance === 0 ? name : `within ${milesText(distance)} of ${name}`;
}
