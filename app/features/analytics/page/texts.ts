import { NOT_FOUND, OWN_POSITION } from '../counting/counted.ts';
import type { Bar } from './period.ts';
import { OTHER_HOSTS } from '../counting/referring-hosts.ts';
import type { RankedSearch, Total } from './report.ts';

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day such as `2030-05-04` for people: `4 May 2030`. */
export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** The day or the week of a bar. */
export function barText({ from, to }: Bar): string {
  return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
}

/** A number for people, such as 12,400. */
export function figure(count: number): string {
  return count.toLocaleString('en-GB');
}

/** A number with its noun: `1 view`, `2 views`. */
export function counted(count: number, one: string): string {
  return `${figure(count)} ${one}${count === 1 ? '' : 's'}`;
}

/** How a total compares with that of the days before. */
export function changeText({ now, before }: Total, days: number): string {
  const earlier = `the ${days} days before`;
  if (before === 0) return now === 0 ? `none in ${earlier} either` : `none in ${earlier}`;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return `as many as in ${earlier}`;
  return `${figure(Math.abs(percent))}% ${percent > 0 ? 'more' : 'fewer'} than in ${earlier}`;
}

/** What a counted path is called. */
export function pageText(path: string): string {
  return path === NOT_FOUND ? 'Pages that do not exist' : path;
}

/** What a counted host is called. */
export function hostText(host: string): string {
  return host === OTHER_HOSTS ? 'Others' : host;
}

/** Where a search looked. */
export function placeText({ place, distance }: Pick<RankedSearch, 'place' | 'distance'>): string {
  if (place === '') return 'Everywhere';
  const name =
    place === OWN_POSITION
      ? 'their own position'
      : /^[A-Z]{1,2}$/.test(place)
        ? `${place} (elsewhere)`
        : place;
  return distance === 0 ? name : `${distance} miles round ${name}`;
}
