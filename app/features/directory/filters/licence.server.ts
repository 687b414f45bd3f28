import { sql } from 'drizzle-orm';
import { stateInSql } from '#app/features/businesses/listing/licence.ts';
import { BRITISH_TODAY } from '#app/platform/dates/british-time.ts';
import { activityLiterals } from '#app/features/businesses/listing/licensed-activity.server.ts';
import type { StoredFilter } from './stored-filter.ts';

/** A job clears the day once it has passed. */
export const IS_LICENSED = 'licensed_until IS NOT NULL';

/** The service whose licence counts, or true for any. */
export const stored: StoredFilter<boolean, string | true> = {
  criterion: (isOn, { service }) => (isOn ? service || true : undefined),
  condition: (service) =>
    sql.raw(service === true ? IS_LICENSED : isLicensedFor(activityLiterals()(service))),
  flags: { any: IS_LICENSED, service: isLicensedFor('groups.activity') },
  bounds: (service) => ({ flags: [service === true ? 'any' : 'service'] }),
  documentation: {
    meaning: '`confirmed`: with a council licence that was seen and is in force',
    default: 'all',
  },
};

/**
 * SQL: true if a licence for the activity is in force and none has an adverse status. Other licences count
 * only if none is for this activity. Depends on the day: the job that expires licences has totals recounted.
 * @param activity SQL text expression; null for services that need no licence
 */
function isLicensedFor(activity: string): string {
  const isAgainst = `suspended_on IS NOT NULL AND coalesce(register_standing, 'suspended') IN ('suspended', 'revoked', 'unclear')
    AND (expires_on IS NULL OR expires_on >= ${BRITISH_TODAY})`;
  return `CASE WHEN licence IS NULL THEN ${IS_LICENSED} ELSE coalesce((
    SELECT bool_or(${stateInSql(BRITISH_TODAY)} IN ('current', 'due')) AND NOT bool_or(${isAgainst})
    FROM jsonb_to_recordset(jsonb_build_array(licence) || coalesce(licence -> 'others', '[]')) AS counted (
      activity text, source text, seen_on date, granted_on date, expires_on date, gone_on date, suspended_on date, register_standing text)
    WHERE counted.activity = ${activity}), ${IS_LICENSED}) END`;
}
