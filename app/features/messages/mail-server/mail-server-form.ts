import { isIP } from 'node:net';
import * as z from 'zod';
import { addressOfHost, isNearbyHost, isServiceAddress } from '#app/platform/outgoing/public-address.ts';

import { type MailServerTyped, MOST_PER_MINUTE } from './mail-server.ts';

export interface MailServerInput {
  server: {
    host: string;
    port: number;
    security: 'tls' | 'starttls' | 'none';
    username: string | null;
  } | null;
  /** Null keeps the stored one. */
  password: string | null;
  /** Email address; null for the default. */
  sender: string | null;
  /** Most emails a minute; null for no limit. */
  perMinute: number | null;
}

const PORT_WANTED = 'Enter a port from 1 to 65535, usually 465 or 587.';
const LIMIT_WANTED = `Enter a number from 1 to ${MOST_PER_MINUTE}, or leave it empty.`;
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const ONE_LINE = /^[^\p{Cc}]*$/u;

const host = z
  .string()
  .transform((text) => text.replace(/^\[(.*)\]$/, '$1'))
  .refine((text) => isIP(text) !== 0 || HOST.test(text), 'Enter the server’s name, such as mail.example.org.')
  .refine((text) => {
    const address = addressOfHost(text);
    // Names are resolved and checked when connecting.
    return address === null || isServiceAddress(address);
  }, 'Enter the server’s name, such as mail.example.org.');

const schema = z.object({
  host: z.union([z.literal(''), host]),
  port: z
    .string()
    .regex(/^\d{1,5}$/, PORT_WANTED)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, PORT_WANTED),
  security: z.enum(['tls', 'starttls', 'none'], 'Choose how the connection is encrypted.'),
  username: z.string().max(254, 'Use 254 characters or fewer.').regex(ONE_LINE, 'Use one line.'),
  password: z.string().max(500, 'Use 500 characters or fewer.').regex(ONE_LINE, 'Use one line.'),
  sender: z.union([
    z.literal(''),
    z.email('Enter an email address, such as post@example.org.').max(254, 'Use 254 characters or fewer.'),
  ]),
  perMinute: z
    .string()
    .refine(
      (text) => text === '' || (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= MOST_PER_MINUTE),
      LIMIT_WANTED,
    )
    .transform((text) => (text === '' ? null : Number(text))),
});

export type MailServerFields = MailServerTyped & { password: string };

export function readMailServer(
  typed: MailServerFields,
): { input: MailServerInput } | { problems: Partial<Record<keyof MailServerFields, string>> } {
  const { success, data, error } = schema.safeParse(typed);
  if (!success) {
    const problems = error.issues.map(({ path: [name], message }) => [name, messageOf(name, message)]);
    return { problems: Object.fromEntries(problems.toReversed()) };
  }
  const { perMinute } = data;
  const sender = data.sender || null;
  if (data.host === '') return { input: { server: null, password: null, sender, perMinute } };
  if (data.security === 'none' && !isNearbyHost(data.host)) {
    const problem = 'Choose an encrypted connection. Only a server on your own network may go without.';
    return { problems: { security: problem } };
  }
  const { host: name, port, security } = data;
  const server = { host: name.toLowerCase(), port, security, username: data.username || null };
  return { input: { server, password: data.password || null, sender, perMinute } };
}

/** Unions report one message per choice; picks the one about addresses. */
function messageOf(name: PropertyKey | undefined, message: string): string {
  if (name === 'host') return 'Enter the server’s name, such as mail.example.org.';
  return name === 'sender' ? 'Enter an email address, such as post@example.org.' : message;
}
