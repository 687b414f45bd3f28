import { isIP } from 'node:net';
import * as z from 'zod';
import { isPublicAddress } from '#app/platform/outgoing/public-address.ts';
import { isLoopbackHost } from '#app/platform/outgoing/loopback.ts';
import type { MailServerTyped } from './mail-server.ts';

/** What an admin sets of the mail server. */
export interface MailServerInput {
  /** Null: no server of their own. */
  server: {
    host: string;
    port: number;
    security: 'tls' | 'starttls' | 'none';
    /** Null for no sign-in. */
    username: string | null;
  } | null;
  /** Null: as it is stored. */
  password: string | null;
  /** Email address; null for the default. */
  sender: string | null;
}

/**
 * Ports of mail servers. A server may be on a private network, because many owners run their own, so this list keeps the page
 * from being used to look at other programs there.
 */
const PORTS = [25, 465, 587, 2525];
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const ONE_LINE = /^[^\p{Cc}]*$/u;

const host = z
  .string()
  .transform((text) => text.replace(/^\[(.*)\]$/, '$1'))
  .refine(
    (text) => (HOST.test(text) || isIP(text) !== 0) && !isLinkLocal(text),
    'Enter the server’s name, such as mail.example.org.',
  );

const schema = z.object({
  host: z.union([z.literal(''), host]),
  port: z
    .string()
    .regex(/^\d+$/, 'Choose 465, 587, 25 or 2525.')
    .transform(Number)
    .refine((port) => PORTS.includes(port), 'Choose 465, 587, 25 or 2525.'),
  security: z.enum(['tls', 'starttls', 'none'], 'Choose how the connection is encrypted.'),
  username: z.string().max(254, 'Use 254 characters or fewer.').regex(ONE_LINE, 'Use one line.'),
  password: z.string().max(500, 'Use 500 characters or fewer.').regex(ONE_LINE, 'Use one line.'),
  sender: z.union([
    z.literal(''),
    z.email('Enter an email address, such as post@example.org.').max(254, 'Use 254 characters or fewer.'),
  ]),
});

/** Every field of the form, as it was typed or as it is shown first. */
export type MailServerFields = MailServerTyped & { password: string };

/** What was typed, checked, or a sentence for each field that is wrong. */
export function readMailServer(
  typed: MailServerFields,
): { input: MailServerInput } | { problems: Partial<Record<keyof MailServerFields, string>> } {
  const { success, data, error } = schema.safeParse(typed);
  if (!success) {
    const problems = error.issues.map(({ path: [name], message }) => [name, messageOf(name, message)]);
    return { problems: Object.fromEntries(problems.toReversed()) };
  }
  const sender = data.sender || null;
  if (data.host === '') return { input: { server: null, password: null, sender } };
  if (data.security === 'none' && !isOwnNetwork(data.host)) {
    const problem = 'Choose an encrypted connection. Only a server on your own network may go without.';
    return { problems: { security: problem } };
  }
  const { host: name, port, security } = data;
  const server = { host: name.toLowerCase(), port, security, username: data.username || null };
  return { input: { server, password: data.password || null, sender } };
}

/** Each choice of a union has a message of its own; the address is what was meant. */
function messageOf(name: PropertyKey | undefined, message: string): string {
  if (name === 'host') return 'Enter the server’s name, such as mail.example.org.';
  return name === 'sender' ? 'Enter an email address, such as post@example.org.' : message;
}

/** Addresses that clouds answer with secrets of the machine. */
function isLinkLocal(host: string): boolean {
  return /^169\.254\.|^fe[89ab]|^::ffff:169\.254\./i.test(host) && isIP(host) !== 0;
}

/** Whether a name can only mean a machine nearby, where nobody else listens. */
function isOwnNetwork(host: string): boolean {
  if (isLoopbackHost(host)) return true;
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || /\.(?:local|lan|internal|home\.arpa)$/i.test(host);
}
