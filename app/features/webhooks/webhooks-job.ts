export const WEBHOOKS_JOB = 'webhooks';
