import { linkIn, readOutbox } from '#tests/support/content/outbox.ts';
import { until } from '#tests/support/site/until.ts';

/**
 * The link in the last message to an address, from the outbox of a site.
 * @param before a link that was mailed earlier, where another one is waited for
 */
export function mailedLink(dataDir: string, recipient: string, before = ''): Promise<string> {
  return until(async () => {
    const mail = (await readOutbox(dataDir)).findLast(({ to }) => to?.[0]?.address === recipient);
    const link = mail && linkIn(mail);
    return link === '' || link === before ? undefined : link;
  });
}
