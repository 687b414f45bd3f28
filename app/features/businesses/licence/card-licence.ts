import { longDay } from '#app/platform/dates/days.ts';
import { type CountedLicence, isInForce, licenceState, STANDINGS } from '../listing/licence.ts';
import { activityText } from './activity-words.ts';
import { licenceShown } from './licence-words.ts';

/** A licence as shown on a card. */
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

/**
 * The licence of a business to show where people look for one activity, with the rest as its others; as it is where none is for that
 * activity. What `isLicensedFor` finds is one that is in force.
 * @param today 2026-11-22
 */
export function licenceFor(licence: CountedLicence, activity: string, today: string): CountedLicence {
  const { others = [], ...first } = licence;
  const all: CountedLicence[] = [first, ...others];
  const own = all.filter((one) => one.activity === activity);
  const isAgainst = ({ suspended_on, register_standing, expires_on }: CountedLicence) =>
    suspended_on !== null &&
    STANDINGS[register_standing ?? 'suspended'].isShownFirst &&
    (expires_on === null || expires_on >= today);
  const shown = own.find(isAgainst) ?? own.find((one) => isInForce(licenceState(one, today))) ?? own[0];
  return shown && others.length > 0 ? { ...shown, others: all.filter((one) => one !== shown) } : licence;
}

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
