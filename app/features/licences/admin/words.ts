import { withThousands } from '@dog-care-directory/text';
import type { MatchReason } from '../matching/match.ts';
import { LEFT_OUT, type LeftOut, MEANINGS, type Standing } from '@dog-care-directory/licence-registers';

export const SERVICE_WORDS: Readonly<Record<string, RegExp>> = {
  'home-boarding': /home board|house board/i,
  'day-care': /day\s?care|creche/i,
  kennels: /kennel|boarding|hotel/i,
  breeding: /breed/i,
};

export function reasonText(reason: MatchReason): string {
  switch (reason.kind) {
    case 'number':
      return 'The licence number matches.';
    case 'name':
      return reason.likeness >= 0.995
        ? 'The names are the same.'
        : `The names are ${Math.round(reason.likeness * 100)}% alike.`;
    case 'place':
      return PLACES[reason.how];
    case 'council':
      return reason.same ? 'It is in this council’s area.' : 'It is in another council’s area.';
    case 'activity':
      return reason.same ? 'It offers the licensed activity.' : 'It offers a different service.';
    case 'not-alone':
      return 'Another business or licence is about as good a match.';
  }
}

const PLACES: Readonly<Record<Extract<MatchReason, { kind: 'place' }>['how'], string>> = {
  postcode: 'The postcode is the same.',
  district: 'The postcodes start the same way.',
  town: 'The town is the same.',
  'other-district': 'The postcodes start differently.',
  'other-town': 'The towns are different.',
};

export function isAgainst(reason: MatchReason): boolean {
  switch (reason.kind) {
    case 'number':
      return false;
    case 'name':
      return reason.likeness < 0.45;
    case 'place':
      return reason.how.startsWith('other');
    case 'council':
    case 'activity':
      return !reason.same;
    case 'not-alone':
      return true;
  }
}

export function standingLabel(standing: Standing): string {
  return standing === 'unclear' ? 'Status not clear' : MEANINGS[standing];
}

/** Returns `3 refused, 2 revoked`; empty if none. */
export function leftOutText(counts: Readonly<Partial<Record<LeftOut, number>>>): string {
  return LEFT_OUT.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${withThousands(count)} ${kind}`];
  }).join(', ');
}

/** Returns `3 refused, 2 revoked left out. 1 suspended.`; empty if none. */
export function standingsText({
  left_out,
  suspended,
  unclear,
}: {
  left_out: Readonly<Partial<Record<LeftOut, number>>>;
  suspended: number;
  unclear: number;
}): string {
  const out = leftOutText(left_out);
  return [
    out === '' ? '' : `${out} left out.`,
    suspended === 0 ? '' : `${withThousands(suspended)} suspended.`,
    unclear === 0 ? '' : `${countText(unclear, 'status', 'statuses')} for you to explain.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function countText(count: number, one: string, many = `${one}s`): string {
  return `${withThousands(count)} ${count === 1 ? one : many}`;
}
