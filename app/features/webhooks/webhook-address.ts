import { isLoopbackHost } from '#app/platform/outgoing/loopback.ts';
import { isNearbyHost } from '#app/platform/outgoing/public-address.ts';

const LONGEST = 2000;

interface Rule {
  allowsLoopback: boolean;
}

export function readWebhookAddress(
  text: string,
  { allowsLoopback }: Rule,
): { url: string } | { problem: string } {
  const written = text.trim();
  if (written === '') return { problem: 'Enter an address.' };
  const url = written.length <= LONGEST && URL.canParse(written) ? new URL(written) : null;
  if (url === null || url.href.length > LONGEST) {
    return { problem: 'Enter a full address, such as https://example.com/webhooks.' };
  }
  url.hash = '';
  if (url.username !== '' || url.password !== '') {
    return { problem: 'Remove the username and password from the address.' };
  }
  if (allowsLoopback && url.protocol === 'http:' && isLoopbackHost(url.hostname)) {
    return { url: url.href };
  }
  if (url.protocol !== 'https:') return { problem: 'The address must start with https://.' };
  if (isNearbyHost(url.hostname)) {
    return { problem: 'Enter another address. This one is not on the public web.' };
  }
  if (url.port !== '') return { problem: 'Remove the port. Messages are sent to the usual port for https.' };
  return { url: url.href };
}

/** Returns the host of a webhook's address; the rest may hold a secret. */
export function hostOfWebhook(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'an unknown address';
}
