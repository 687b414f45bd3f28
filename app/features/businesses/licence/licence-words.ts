import { longDay, counted } from '@dog-care-directory/text';
import {
  type CountedLicence,
  isInForce,
  type LicenceState,
  licenceState,
  STANDINGS,
} from '../listing/licence.ts';
import { activityText } from './activity-words.ts';

export interface LicenceShown {
  state: LicenceState | 'not-found' | 'not-known' | 'not-needed';
  mark: string;
  stars: number | null;
  sentence: string;
  rows: { label: string; text: string }[];
  note: string | null;
}

export interface AboutLicence {
  /** Null if unknown. */
  needed: boolean | null;
  /** The council's everyday name; null if uncertain. */
  council: string | null;
  /** When a register that covers the activity was last read; null if never. */
  lookedOn: string | null;
  /** Conditions or other requirements in sentences; null for none. */
  note?: string | null;
  licensedBy?: string;
  isDemo?: boolean;
}

const INVENTED = ' This is example data, invented to show how the site looks.';

const NOTE =
  'These stars are from the council and rate how the business is run. They are not customer ratings. A business with under three years’ history can have at most four stars.';

const dayText = (day: string | null) => (day === null ? null : longDay(day));

/** @param today 2026-11-22  @returns null if there is nothing to say */
export function licenceShown(
  licence: CountedLicence | null,
  about: AboutLicence,
  today: string,
): LicenceShown | null {
  if (!licence) return withoutLicence(about);
  const shown = ofLicence(licence, today);
  const { others = [] } = licence;
  if (others.length === 0) return shown;
  return {
    ...shown,
    mark: `${activityText(licence.activity)}: ${lowerFirst(shown.mark)}`,
    sentence: [
      `${activityText(licence.activity)}: ${lowerFirst(shown.sentence)}`,
      ...others.map((other) => otherText(other, licence, today)),
    ].join(' '),
  };
}

function otherText(other: CountedLicence, { authority }: CountedLicence, today: string): string {
  const place = other.authority === authority ? '' : ` (${other.authority})`;
  const { sentence } = ofLicence(other, today);
  return `${activityText(other.activity)}${place}: ${lowerFirst(sentence)}`;
}

const lowerFirst = (text: string) =>
  text.replace(
    /^(?:Council licence|Licence|This|No longer|When|The business|We|Revoked|Suspended)\b/,
    (word) => word.charAt(0).toLowerCase() + word.slice(1),
  );

function withoutLicence({
  needed,
  council,
  lookedOn,
  isDemo = false,
  note: lawNote = null,
  licensedBy = 'the council',
}: AboutLicence): LicenceShown | null {
  const nothing = { stars: null, rows: [], note: null };
  if (needed === null && lawNote === null) return null;
  if (needed === null) {
    return {
      ...nothing,
      state: 'not-known',
      mark: 'May need a licence',
      sentence: `Whether this business needs a licence depends on what it does. ${lawNote}`,
    };
  }
  if (!needed) {
    return {
      ...nothing,
      state: 'not-needed',
      mark: 'No licence needed',
      sentence: ['The law doesn’t require a licence for what this business offers.', lawNote]
        .filter(Boolean)
        .join(' '),
    };
  }
  const day = dayText(lookedOn);
  if (council !== null && day !== null) {
    return {
      ...nothing,
      state: 'not-found',
      mark: `Not found on ${council}’s register, ${day}`,
      sentence: `What this business offers needs a licence from ${licensedBy}. We checked ${council}’s register on ${day} and didn’t find one. Registers aren’t always complete, so ask to see the licence.${isDemo ? INVENTED : ''}`,
    };
  }
  return {
    ...nothing,
    state: 'not-known',
    mark: 'Licence not known. Ask to see it',
    sentence: `What this business offers needs a licence from ${licensedBy}. We haven’t checked yet, so ask to see the licence.`,
  };
}

function ofLicence(licence: CountedLicence, today: string): LicenceShown {
  const { authority, number, activity, granted_on, expires_on, stars } = licence;
  const state = licenceState(licence, today);
  const given = isInForce(state) ? stars : null;
  const row = (label: string, text: string | null) => (text === null ? [] : [{ label, text }]);
  return {
    state,
    mark: markOf(licence, state),
    stars: given,
    sentence: `${sentenceOf(licence, state)} ${seenText(licence)}${licence.demo ? INVENTED : ''}`,
    rows: [
      ...row('For', activity === 'other' ? null : activityText(activity)),
      ...row('Council', authority),
      ...row('Number', number),
      ...row('Granted', dayText(granted_on)),
      ...row(endLabel(licence, state), dayText(expires_on)),
    ],
    note: given === null ? null : NOTE,
  };
}

function endLabel({ register_standing }: CountedLicence, state: LicenceState): string {
  if (isInForce(state) || state === 'said' || state === 'future') return 'Valid to';
  return state === 'expired' && !register_standing ? 'Ended' : 'Due to end';
}

function markOf(licence: CountedLicence, state: LicenceState): string {
  const { authority, stars, granted_on, expires_on, gone_on, suspended_on, register_standing } = licence;
  if (register_standing) return `${STANDINGS[register_standing].mark}, ${dayText(suspended_on)}`;
  const given = stars === null ? '' : `, ${counted(stars, 'star')} from the council`;
  switch (state) {
    case 'current':
      return `Council licence${given}`;
    case 'due':
      return `Council licence${given}, ends ${dayText(expires_on)}`;
    case 'future':
      return `Licence starts ${dayText(granted_on)}`;
    case 'expired':
      return expires_on === null
        ? 'Licence not checked for more than a year'
        : `Licence ended ${dayText(expires_on)}`;
    case 'gone':
      return `No longer found on ${authority}’s register, ${dayText(gone_on)}`;
    case 'suspended':
      return `Licence ${licence.revoked ? 'revoked' : 'suspended'}, ${dayText(suspended_on)}`;
    case 'said':
      return 'Licence number given, not checked yet';
  }
}

function sentenceOf(licence: CountedLicence, state: LicenceState): string {
  const { authority, stars, granted_on, expires_on, gone_on, suspended_on, suspended_source } = licence;
  const { register_standing } = licence;
  if (register_standing) {
    const { listed } = STANDINGS[register_standing];
    return listed === ''
      ? `We are checking what ${suspended_source} says about it. Ask to see the licence.`
      : `${suspended_source} lists it as ${listed} (${dayText(suspended_on)}). Ask to see the licence.`;
  }
  const until = expires_on === null ? '' : `, valid to ${dayText(expires_on)}`;
  switch (state) {
    case 'current':
    case 'due':
      return `Council licence${stars === null ? '' : `, ${counted(stars, 'star')} from the council`}${until}.`;
    case 'future':
      return `This licence starts on ${dayText(granted_on)}. Ask to see the licence for any day before that.`;
    case 'expired':
      return expires_on === null
        ? 'We last checked this licence more than a year ago.'
        : `This licence ended on ${dayText(expires_on)}. It may have been renewed, so ask to see the new one.`;
    case 'gone':
      return `When we looked on ${dayText(gone_on)}, it was no longer on ${authority}’s register. Ask to see the licence.`;
    case 'suspended':
      return `${licence.revoked ? 'Revoked on' : 'Suspended since'} ${dayText(suspended_on)}, says ${suspended_source ?? authority}.`;
    case 'said':
      return 'The business gave us a licence number. We haven’t checked it yet.';
  }
}

function seenText({ source, authority, seen_on }: CountedLicence): string {
  const day = dayText(seen_on) ?? 'an unknown date';
  switch (source) {
    case 'register':
      return `Last seen on ${authority}’s register on ${day}.`;
    case 'document':
      return `We saw the licence on ${day}.`;
    case 'business':
      return `Given by the business on ${day}.`;
  }
}
