/** Part of what people agree to, so it is stored with their alerts. */
export const ALERT_LINE = 'One email a week, only when there’s someone new or a place comes up.';
