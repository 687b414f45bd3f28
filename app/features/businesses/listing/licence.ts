/** What a register says against a licence; 'unclear' waits for an admin to say what its words mean. */
export type RegisterStanding =
  | 'suspended'
  | 'revoked'
  | 'surrendered'
  | 'ended'
  | 'refused'
  | 'withdrawn'
  | 'pending'
  | 'unclear';

/** The licence of a business that counts, as the trigger on `licences` writes it; days are text: 2026-11-22. */
export interface CountedLicence {
  authority_code: string;
  authority: string;
  number: string | null;
  activity: string;
  /** 1 to 5; null where the nation gives none, or it is not known. */
  stars: number | null;
  granted_on: string | null;
  expires_on: string | null;
  /** Who says so: a register, a document that somebody has seen, or the business itself. */
  source: 'register' | 'document' | 'business';
  seen_on: string;
  /** The day of the first register that has it no longer. */
  gone_on: string | null;
  suspended_on: string | null;
  suspended_source: string | null;
  /** It is not suspended but taken away. */
  revoked?: boolean;
  /** What the register says against it since that day; null or left out where somebody wrote it down by hand. */
  register_standing?: RegisterStanding | null;
  /** It came with the site and is invented. */
  demo?: boolean;
}

export type LicenceState = 'current' | 'due' | 'expired' | 'gone' | 'suspended' | 'said';

/** What a licence is said to be that its register speaks against. An application that came to nothing is no licence on it any more. */
const STATES_AGAINST: Readonly<Record<RegisterStanding, LicenceState>> = {
  suspended: 'suspended',
  revoked: 'suspended',
  surrendered: 'expired',
  ended: 'expired',
  refused: 'gone',
  withdrawn: 'gone',
  pending: 'gone',
  unclear: 'gone',
};

/** It ends soon from so many days before it does. */
const DUE_DAYS = 60;
/** What does not say when it ends counts for so many days from when it was seen. */
const UNDATED_DAYS = 365;
const DAY_MS = 24 * 60 * 60_000;

/** What state a licence is in. @param today 2026-11-22 */
export function licenceState(licence: CountedLicence, today: string): LicenceState {
  if (licence.suspended_on !== null) return STATES_AGAINST[licence.register_standing ?? 'suspended'];
  if (licence.gone_on !== null) return 'gone';
  if (licence.expires_on !== null && licence.expires_on < today) return 'expired';
  if (licence.source === 'business') return 'said';
  if (licence.expires_on === null)
    return daysBetween(licence.seen_on, today) > UNDATED_DAYS ? 'expired' : 'current';
  return daysBetween(today, licence.expires_on) <= DUE_DAYS ? 'due' : 'current';
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
