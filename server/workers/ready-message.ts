/** Sent to the supervisor when the worker answers requests. */
export const READY = 'This worker answers requests.';
