import { isLoopbackHost } from '#app/platform/outgoing/loopback.ts';

const LONGEST = 2000;

interface Rule {
  /** Whether receivers on this machine are allowed, for trying webhooks out. */
  allowsLoopback: boolean;
}

/** An address that messages can be sent to, or why it can't be used. */
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
  if (allowsLoopback && /^https?:$/.test(url.protocol) && isLoopbackHost(url.hostname)) {
    return { url: url.href };
  }
  if (url.protocol !== 'https:') return { problem: 'The address must start with https://.' };
  if (url.port !== '') return { problem: 'Remove the port. Messages are sent to the usual port for https.' };
  return { url: url.href };
}

/** The part of an address that names who receives the messages; the rest may hold a secret. */
export function hostOfWebhook(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'an unknown address';
}
