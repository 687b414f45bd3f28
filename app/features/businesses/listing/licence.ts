import { daysBetween } from '#app/platform/dates/days.ts';
import type { licences } from '#db/schema.ts';

/** What a register says against a licence; 'unclear' waits for an admin to say what its words mean. */
export type RegisterStanding = NonNullable<(typeof licences.$inferSelect)['register_standing']>;

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
  /** Source: a register, a document we have seen, or the business itself. */
  source: 'register' | 'document' | 'business';
  seen_on: string;
  /** The day of the first register that has it no longer. */
  gone_on: string | null;
  suspended_on: string | null;
  suspended_source: string | null;
  /** Revoked, not suspended. */
  revoked?: boolean;
  /** The register's status against it since that day; null or absent if an admin entered the suspension. */
  register_standing?: RegisterStanding | null;
  /** It came with the site and is invented. */
  demo?: boolean;
  /** The licences that count for other activities or of other councils; left out where there are none. */
  others?: readonly CountedLicence[];
}

/** A 'future' licence has been granted from a later day. */
export type LicenceState = 'current' | 'due' | 'future' | 'expired' | 'gone' | 'suspended' | 'said';

interface StandingFacts {
  /** What the licence counts as. An application that came to nothing is no licence on its register any more. */
  state: LicenceState;
  /** What listings and cards show in the place of a licence that holds. */
  mark: string;
  /** What the register lists it as, within a sentence; empty where we have to ask an admin first. */
  listed: string;
  /** The meaning an admin can choose for words in a register; null if it isn’t offered. */
  meaning: string | null;
  /** Whether an entry like this is a licence at all. */
  isLicence: boolean;
  /** Of several licences for one activity, one like this is shown before those in force. */
  isShownFirst: boolean;
}

/** Everything that follows from what a register says against a licence, except the words by which it is read. */
export const STANDINGS = {
  suspended: {
    ...{ state: 'suspended', mark: 'Licence suspended', listed: 'suspended', meaning: 'Suspended' },
    ...{ isLicence: true, isShownFirst: true },
  },
  revoked: {
    ...{ state: 'suspended', mark: 'Licence revoked', listed: 'revoked', meaning: 'Revoked' },
    ...{ isLicence: false, isShownFirst: true },
  },
  surrendered: {
    ...{ state: 'expired', mark: 'Licence surrendered', listed: 'surrendered', meaning: 'Surrendered' },
    ...{ isLicence: false, isShownFirst: false },
  },
  ended: {
    ...{ state: 'expired', mark: 'Licence ended', listed: 'ended', meaning: 'Lapsed, expired or cancelled' },
    ...{ isLicence: false, isShownFirst: false },
  },
  refused: {
    ...{ state: 'gone', mark: 'Licence refused', listed: 'refused', meaning: 'Refused' },
    ...{ isLicence: false, isShownFirst: false },
  },
  withdrawn: {
    ...{ state: 'gone', mark: 'Licence withdrawn', listed: 'withdrawn', meaning: 'Withdrawn' },
    ...{ isLicence: false, isShownFirst: false },
  },
  pending: {
    ...{ state: 'gone', mark: 'Licence not granted yet', meaning: 'Application pending' },
    ...{ listed: 'an application that hasn’t been decided', isLicence: false, isShownFirst: false },
  },
  unclear: {
    ...{ state: 'gone', mark: 'Licence not confirmed', listed: '', meaning: null },
    ...{ isLicence: true, isShownFirst: true },
  },
} as const satisfies Readonly<Record<RegisterStanding, StandingFacts>>;

/** It ends soon from so many days before it does. */
export const DUE_DAYS = 60;
/** What does not say when it ends counts for so many days from when it was seen. */
const UNDATED_DAYS = 365;

/** What state a licence is in; `stateInSql` says the same in the database. @param today 2026-11-22 */
export function licenceState(licence: CountedLicence, today: string): LicenceState {
  if (licence.suspended_on !== null) return STANDINGS[licence.register_standing ?? 'suspended'].state;
  if (licence.gone_on !== null) return 'gone';
  if (licence.expires_on !== null && licence.expires_on < today) return 'expired';
  if (licence.source === 'business') return 'said';
  if (licence.granted_on !== null && licence.granted_on > today) return 'future';
  if (licence.expires_on === null)
    return daysBetween(licence.seen_on, today) > UNDATED_DAYS ? 'expired' : 'current';
  return daysBetween(today, licence.expires_on) <= DUE_DAYS ? 'due' : 'current';
}

/**
 * What state a row of `licences` is in, as an SQL expression: `licenceState` over again, for counting them where they are.
 * @param today an SQL expression of a date
 */
export function stateInSql(today: string): string {
  const against = Object.entries(STANDINGS).map(
    ([standing, { state }]) => `WHEN '${standing}' THEN '${state}'`,
  );
  return `CASE WHEN suspended_on IS NOT NULL THEN CASE coalesce(register_standing, 'suspended') ${against.join(' ')} END
    WHEN gone_on IS NOT NULL THEN 'gone' WHEN expires_on < ${today} THEN 'expired' WHEN source = 'business' THEN 'said'
    WHEN granted_on > ${today} THEN 'future' WHEN expires_on IS NULL THEN CASE WHEN ${today} - seen_on > ${UNDATED_DAYS} THEN 'expired' ELSE 'current' END
    WHEN expires_on - ${today} <= ${DUE_DAYS} THEN 'due' ELSE 'current' END`;
}

/** Whether a licence in this state is in force, and has been seen. */
export function isInForce(state: string): state is 'current' | 'due' {
  return state === 'current' || state === 'due';
}
