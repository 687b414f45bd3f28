/** How long messages are kept, in days; the privacy page says so. */
export const KEPT_DAYS = { afterDealtWith: 180, atMost: 365 } as const;
