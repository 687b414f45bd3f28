import { longDay } from '@dog-care-directory/text';
import { type CountedLicence, isInForce, licenceState, STANDINGS } from '../listing/licence.ts';
import type { Business } from '../listing/business.ts';
import { andList } from '#app/platform/words/lists.ts';
import { isValid, type SeenDocument, type SeenKind } from '../listing/seen-document.ts';
import { activityText } from './activity-words.ts';
import { licenceShown } from './licence-words.ts';

export interface CardLicence {
  look: 'holds' | 'due' | 'open' | 'seen';
  text: string;
  /** Out of five; null if the council gives none or the licence is not valid. */
  stars: number | null;
  detail: string;
  /** Text for screen readers. */
  read: string;
}

const NOTHING_ELSE = { needed: null, council: null, lookedOn: null };

/** Selects the licence for an activity, others apart; unchanged if none fits. @param today 2026-11-22 */
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

/** Strongest proof in one line: the licence, otherwise documents that we saw. @param today 2026-11-22 */
export function cardMark(
  { licence, seen }: Pick<Business, 'licence' | 'seen'>,
  today: string,
): CardLicence | null {
  if (licence) return cardLicence(licence, today);
  const text = seenMark(seen, today);
  return text === null ? null : { look: 'seen', text, stars: null, detail: '', read: text };
}

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
  // One of several licences must not stand for all of them.
  const text = licence.others
    ? `Council licence for ${activityText(licence.activity).toLowerCase()}`
    : 'Council licence';
  return { look: state === 'due' ? 'due' : 'holds', text, stars, detail, read: sentence };
}

/** Short names, in the order of their weight. */
const NAMES: Readonly<Record<SeenKind, string>> = {
  insurance: 'insurance',
  'dbs-basic': 'DBS check',
  'first-aid': 'dog first aid',
  qualification: 'qualification',
};

/** "Insurance and DBS check seen"; null if we saw nothing that still holds. @param today 2026-11-27 */
function seenMark(seen: readonly SeenDocument[] | null, today: string): string | null {
  const valid = new Set((seen ?? []).filter((document) => isValid(document, today)).map(({ kind }) => kind));
  const names = Object.entries(NAMES).flatMap(([kind, name]) => (valid.has(kind as SeenKind) ? [name] : []));
  if (names.length === 0) return null;
  const text = andList(names);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} seen`;
}
