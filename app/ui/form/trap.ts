/** Name of the hidden honeypot field. */
export const TRAP = 'topic';
