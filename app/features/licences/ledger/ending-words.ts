import { longDay } from '@dog-care-directory/text';
import type { EndingLicence } from './ending.server.ts';
import { LICENCE_NOTICE_DAYS } from '#app/platform/periods.ts';

const MOST_NAMED = 30;

export function endingText(licences: readonly EndingLicence[]): string {
  const due = licences.filter(({ kind }) => kind === 'due').length;
  const ended = licences.length - due;
  const parts = [
    due > 0 ? `${due} ${due === 1 ? 'licence ends' : 'licences end'} within ${LICENCE_NOTICE_DAYS} days` : '',
    ended > 0
      ? `${ended} ${due > 0 ? '' : ended === 1 ? 'licence ' : 'licences '}${ended === 1 ? 'has' : 'have'} ended`
      : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** One line each, up to 30: `Barn (Alton): ends on 10 January 2027`. */
export function endingLines(licences: readonly EndingLicence[]): string {
  const lines = licences.slice(0, MOST_NAMED).map(({ business, authority, kind, expiresOn }) => {
    return `${business.name} (${authority}): ${kind === 'due' ? 'ends' : 'ended'} on ${longDay(expiresOn)}`;
  });
  const more = licences.length > MOST_NAMED ? [`And ${licences.length - MOST_NAMED} more.`] : [];
  return [...lines, ...more].join('\n');
}

export function licenceText({ number, authority }: Pick<EndingLicence, 'number' | 'authority'>): string {
  return number === null ? `The licence from ${authority}` : `Licence ${number} from ${authority}`;
}
