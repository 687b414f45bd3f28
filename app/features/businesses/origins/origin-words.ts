import { longBritishDate } from '#app/platform/dates/british-time.ts';
import type { Origin } from './origin.ts';

export function originWords(origin: Origin): string {
  const day = longBritishDate(new Date(origin.at));
  switch (origin.from) {
    case 'import':
      return `an imported list, ${day}`;
    case 'editor':
    case 'command':
      return origin.source ? `${origin.source}, checked ${day}` : `our editors, ${day}`;
    case 'visitor':
      return `a visitor’s suggestion that we accepted, ${day}`;
    case 'owner':
      return `the business, ${day}`;
    case 'site':
      return `this directory’s first list, ${day}`;
    case 'several':
      return [...new Set((origin.of ?? []).map(originWords))].join('; ');
    case 'unknown':
      return `not recorded before ${day}`;
  }
}

export function originForEditors(origin: Origin): string {
  if (origin.from === 'several') return (origin.of ?? []).map(originForEditors).join('; ');
  const { importId, line, changeId, through = [] } = origin;
  const details = [
    ...(importId === undefined
      ? []
      : [`import no. ${importId}${line === undefined ? '' : `, line ${line}`}`]),
    ...(changeId === undefined ? [] : [`suggestion no. ${changeId}`]),
    ...(through.length === 0 ? [] : ['by merging another listing']),
  ];
  return `${originWords(origin)}${details.length > 0 ? ` (${details.join('; ')})` : ''}`;
}
