/** The name of the job that sends to webhooks. */
export const WEBHOOKS_JOB = 'webhooks';
