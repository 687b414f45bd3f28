/** How long messages are kept, in days; the privacy page says so. */
export const RETENTION_DAYS = { afterDealtWith: 180, atMost: 365 } as const;

/** Days within which the sender of a complaint has to be told that it has come (Data Protection Act 2018, section 164A). */
export const ACKNOWLEDGED_WITHIN_DAYS = 30;
