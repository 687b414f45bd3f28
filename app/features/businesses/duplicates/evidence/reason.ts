/** What speaks for or against two businesses being one; its words follow from it. */
export type Reason =
  | { kind: 'phone' | 'email' }
  | { kind: 'site'; domain: string }
  | { kind: 'name'; names: [string, string]; isSame: boolean; district: string | null }
  | { kind: 'place'; how: 'postcode' | 'near' }
  | { kind: 'far'; miles: number }
  | { kind: 'other-name' | 'other-phone' | 'other-site' };

export type ReasonKind = Reason['kind'];

/** What speaks against it. */
const AGAINST: ReadonlySet<ReasonKind> = new Set(['far', 'other-name', 'other-phone', 'other-site']);

/** Whether it speaks against the two being one. */
export function isAgainst({ kind }: Reason): boolean {
  return AGAINST.has(kind);
}

/** A reason as a plain sentence, without its full stop. */
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
      return `${Math.round(reason.miles)} miles apart: perhaps two branches`;
    case 'other-name':
      return 'Different names';
    case 'other-phone':
      return 'Different telephone numbers';
    case 'other-site':
      return 'Different websites';
  }
}

/** How sure one can be, in words. */
export function sureness(score: number): string {
  if (score >= 0.97) return 'Almost certainly the same';
  if (score >= 0.85) return 'Very likely the same';
  return score >= 0.7 ? 'Probably the same' : 'Possible matches';
}
