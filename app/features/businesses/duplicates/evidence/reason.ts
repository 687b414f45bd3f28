import { milesText } from '#app/platform/words/quantities.ts';

export type Reason =
  | { kind: 'phone' | 'email' }
  | { kind: 'site'; domain: string }
  | { kind: 'name'; names: [string, string]; isSame: boolean; district: string | null }
  | { kind: 'place'; how: 'postcode' | 'near' }
  | { kind: 'far'; miles: number }
  | { kind: 'other-name' | 'other-phone' | 'other-site' };

export type ReasonKind = Reason['kind'];

const AGAINST: ReadonlySet<ReasonKind> = new Set(['far', 'other-name', 'other-phone', 'other-site']);

export function isAgainst({ kind }: Reason): boolean {
  return AGAINST.has(kind);
}

/** A plain sentence without its full stop. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'phone':
      return 'Same phone number';
    case 'email':
      return 'Same email address';
    case 'site':
      return `Same website, ${reason.domain}`;
    case 'name': {
      const [one, other] = reason.names;
      const both = reason.district ? `, both in ${reason.district}` : '';
      if (one === other) return `Same name${both}`;
      return `Names ${reason.isSame ? 'nearly the same' : 'alike'}: “${one}” and “${other}”${both}`;
    }
    case 'place':
      return reason.how === 'postcode' ? 'Same postcode' : 'Less than 150 metres apart';
    case 'far':
      return `${milesText(Math.round(reason.miles))} apart: perhaps two branches`;
    case 'other-name':
      return 'Different names';
    case 'other-phone':
      return 'Different telephone numbers';
    case 'other-site':
      return 'Different websites';
  }
}

export function sureness(score: number): string {
  if (score >= 0.97) return 'Almost certainly the same';
  if (score >= 0.85) return 'Very likely the same';
  return score >= 0.7 ? 'Probably the same' : 'Possible matches';
}
