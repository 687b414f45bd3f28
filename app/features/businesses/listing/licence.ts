import { daysBetween } from '@dog-care-directory/text';
import type { licences } from '#db/schema.ts';
import { LICENCE_NOTICE_DAYS } from '#app/platform/periods.ts';

/** A register's status against a licence; 'unclear' waits for an admin to interpret it. */
export type RegisterStanding = NonNullable<(typeof licences.$inferSelect)['register_standing']>;

/** The decisive licence of a business, as written by the trigger on `licences`. Days are text: 2026-11-22. */
export interface CountedLicence {
  authority_code: string;
  authority: string;
  number: string | null;
  activity: string;
  /** 1 to 5; null if the nation gives none, or unknown. */
  stars: number | null;
  granted_on: string | null;
  expires_on: string | null;
  source: 'register' | 'document' | 'business';
  seen_on: string;
  /** Date of the first register without it. */
  gone_on: string | null;
  suspended_on: string | null;
  suspended_source: string | null;
  revoked?: boolean;
  /** The register's status since that day; null or absent if an admin entered the suspension. */
  register_standing?: RegisterStanding | null;
  demo?: boolean;
  /** Licences for other activities or from other councils; absent if none. */
  others?: readonly CountedLicence[];
}

/** A 'future' licence has been granted from a later day. */
export type LicenceState = 'current' | 'due' | 'future' | 'expired' | 'gone' | 'suspended' | 'said';

interface StandingFacts {
  /** State it causes. A failed application counts as a licence no longer on its register. */
  state: LicenceState;
  mark: string;
  /** The register's wording, within a sentence; empty if an admin has to be asked first. */
  listed: string;
  isShownFirst: boolean;
}

export const STANDINGS = {
  suspended: {
    state: 'suspended',
    mark: 'Licence suspended',
    listed: 'suspended',
    isShownFirst: true,
  },
  revoked: {
    state: 'suspended',
    mark: 'Licence revoked',
    listed: 'revoked',
    isShownFirst: true,
  },
  surrendered: {
    state: 'expired',
    mark: 'Licence surrendered',
    listed: 'surrendered',
    isShownFirst: false,
  },
  ended: {
    state: 'expired',
    mark: 'Licence ended',
    listed: 'ended',
    isShownFirst: false,
  },
  refused: {
    state: 'gone',
    mark: 'Licence refused',
    listed: 'refused',
    isShownFirst: false,
  },
  withdrawn: {
    state: 'gone',
    mark: 'Licence withdrawn',
    listed: 'withdrawn',
    isShownFirst: false,
  },
  pending: {
    state: 'gone',
    mark: 'Licence not granted yet',
    listed: 'an application that hasn’t been decided',
    isShownFirst: false,
  },
  unclear: {
    state: 'gone',
    mark: 'Licence not confirmed',
    listed: '',
    isShownFirst: true,
  },
} as const satisfies Readonly<Record<RegisterStanding, StandingFacts>>;

/** A licence without an end date counts this long after it was seen. */
const UNDATED_DAYS = 365;

/** Keep in step with `stateInSql`. @param today 2026-11-22 */
export function licenceState(licence: CountedLicence, today: string): LicenceState {
  if (licence.suspended_on !== null) return STANDINGS[licence.register_standing ?? 'suspended'].state;
  if (licence.gone_on !== null) return 'gone';
  if (licence.expires_on !== null && licence.expires_on < today) return 'expired';
  if (licence.source === 'business') return 'said';
  if (licence.granted_on !== null && licence.granted_on > today) return 'future';
  if (licence.expires_on === null)
    return daysBetween(licence.seen_on, today) > UNDATED_DAYS ? 'expired' : 'current';
  return daysBetween(today, licence.expires_on) <= LICENCE_NOTICE_DAYS ? 'due' : 'current';
}

/** SQL version of `licenceState`, for counting in the database.  @param today SQL expression of a date */
export function stateInSql(today: string): string {
  const against = Object.entries(STANDINGS).map(
    ([standing, { state }]) => `WHEN '${standing}' THEN '${state}'`,
  );
  return `CASE WHEN suspended_on IS NOT NULL THEN CASE coalesce(register_standing, 'suspended') ${against.join(' ')} END
    WHEN gone_on IS NOT NULL THEN 'gone' WHEN expires_on < ${today} THEN 'expired' WHEN source = 'business' THEN 'said'
    WHEN granted_on > ${today} THEN 'future' WHEN expires_on IS NULL THEN CASE WHEN ${today} - seen_on > ${UNDATED_DAYS} THEN 'expired' ELSE 'current' END
    WHEN expires_on - ${today} <= ${LICENCE_NOTICE_DAYS} THEN 'due' ELSE 'current' END`;
}

export function isInForce(state: string): state is 'current' | 'due' {
  return state === 'current' || state === 'due';
}
