/** What a worker tells its supervisor when it answers requests. */
export const READY = 'This worker answers requests.';
