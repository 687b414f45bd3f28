/** Part of what people agree to, so it is stored with their alerts. */
export const ALERT_LINE = 'One email a week, only when there’s someone new or a place comes up.';
/** The same for emails once a month. */
export const DIGEST_LINE = 'One email a month, only when there’s something new.';
