import { ROBOTS_NAME } from '#app/features/businesses/websites/site-robots.server.ts';
import { endOldClaims } from '#app/features/moderation/claiming/claims.server.ts';
import { endGrace, lookAgain } from '#app/features/moderation/claiming/look-again.server.ts';
import * as paths from '#app/paths/paths.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

export function claimsOfBusinesses(
  services: Pick<Services, 'config' | 'db' | 'mailer' | 'senderKeys' | 'clock' | 'logger'>,
): JobKind<object> {
  const { siteUrl } = services.config;
  const userAgent = `${ROBOTS_NAME} (+${siteUrl}${paths.contact})`;
  return {
    ...RECURRING,
    name: 'claims',
    everyMs: 60 * MINUTE_MS,
    async run(_payload, signal) {
      const looked = await lookAgain(services, { userAgent, signal });
      const done = await endGrace({ ...services, siteUrl });
      await endOldClaims(services.db, services.clock());
      if (looked + done.lapsing + done.ended > 0)
        services.logger.info({ looked, ...done }, 'rechecked proofs of claims');
    },
  };
}
