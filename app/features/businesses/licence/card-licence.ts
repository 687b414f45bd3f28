import { longDay } from '#app/platform/dates/days.ts';
import { type CountedLicence, isInForce, licenceState } from '../listing/licence.ts';
import { activityText } from './activity-words.ts';
import { licenceShown } from './licence-words.ts';

/** A licence as it stands on a card. */
export interface CardLicence {
  look: 'holds' | 'due' | 'open';
  /** 'Council licence', or in few words why none is shown to hold. */
  text: string;
  /** Of five blocks; null where the council gives none, or the licence does not hold. */
  stars: number | null;
  /** What follows on the blocks: '4 of 5', 'ends 14 January 2027'. */
  detail: string;
  /** What is read out instead. */
  read: string;
}

const NOTHING_ELSE = { needed: null, council: null, lookedOn: null };

/** @param today 2026-11-22 */
export function cardLicence(licence: CountedLicence, today: string): CardLicence | null {
  const shown = licenceShown(licence, NOTHING_ELSE, today);
  if (!shown) return null;
  const { mark, stars, sentence } = shown;
  const state = licenceState(licence, today);
  if (!isInForce(state)) {
    return { look: 'open', text: mark, stars: null, detail: '', read: sentence };
  }
  const ends = state === 'due' && licence.expires_on ? `ends ${longDay(licence.expires_on)}` : '';
  const given = stars === null ? '' : `${stars} of 5`;
  const detail = [given, ends].filter(Boolean).join(', ');
  // Where other licences are known, one does not pass for all.
  const text = licence.others
    ? `Council licence for ${activityText(licence.activity).toLowerCase()}`
    : 'Council licence';
  return { look: state === 'due' ? 'due' : 'holds', text, stars, detail, read: sentence };
}
