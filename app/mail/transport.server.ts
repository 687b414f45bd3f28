import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '#app/platform/outgoing/loopback.ts';

/** One message as it leaves: plain text and HTML say the same. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The one link the message is about. */
  link: string | null;
  /** Reply-to address, if it is not the sender. */
  replyTo?: string | null;
}

/** Hands a message over. @throws Error when it could not be handed over; MailRefused when trying again is useless */
export type MailTransport = (mail: Mail) => Promise<void>;

/** The server has said no for good: there is no such mailbox, or it takes no mail from us. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** For all of a message: a server that says a little now and then would never fall silent. */
const LONGEST_MS = 60_000;

/**
 * Whether messages are only sent encrypted, because they contain sign-in links. Always with `smtps:`; with `smtp:`
 * for other machines, unless the address ends in `?requireTLS=false` or `?ignoreTLS=true`.
 */
export function insistsOnTls(url: string): boolean {
  const { hostname, protocol, searchParams } = new URL(url);
  if (protocol === 'smtps:') return true;
  const required = searchParams.get('requireTLS');
  // Only this exact word turns it off: `1` or `yes` mean the opposite.
  if (required !== null) return required !== 'false';
  return searchParams.get('ignoreTLS') !== 'true' && !isLoopbackHost(hostname);
}

/** A mail server with how it is used. */
export interface SmtpServer {
  host: string;
  port: number;
  /**
   * `tls`: encrypted from the start. `starttls`: encrypted before anything is sent. `opportunistic`: encrypted where
   * the server offers it. `none`: not encrypted.
   */
  security: 'tls' | 'starttls' | 'opportunistic' | 'none';
  /** Null where the server asks for no sign-in. */
  login: { user: string; password: string } | null;
}

/** @param url e.g. `smtps://user:password@mail.example.org` */
export function smtpServerOf(url: string): SmtpServer {
  const { hostname, port, protocol, username, password, searchParams } = new URL(url);
  const isTls = protocol === 'smtps:';
  const ignoresTls = searchParams.get('ignoreTLS') === 'true';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : insistsOnTls(url) ? 'starttls' : ignoresTls ? 'none' : 'opportunistic',
    login: username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : null,
  };
}

function connectSmtp({ host, port, security, login }: SmtpServer) {
  return createTransport({
    ...{ host, port },
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
}

/** Connects to a mail server and signs in, without sending anything. @throws Error when it would take no mail */
export async function verifySmtp(server: SmtpServer): Promise<void> {
  const transport = connectSmtp(server);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Sends one message by SMTP.
 * @param longestMs limit for all of it
 * @returns what the server said when it took the message
 * @throws MailRefused when trying again is useless; Error when the message could not be handed over
 */
export async function sendBySmtp(
  server: SmtpServer,
  from: string,
  mail: Mail,
  longestMs = LONGEST_MS,
): Promise<string> {
  const transport = connectSmtp(server);
  try {
    const { response } = await inTime(transport.sendMail(envelope(from, mail)), longestMs);
    return response;
  } catch (error) {
    const { responseCode, message } = error as Error & { responseCode?: number };
    if (responseCode !== undefined && responseCode >= 550 && responseCode <= 559) {
      throw new MailRefused(message, { cause: error });
    }
    throw error;
  } finally {
    transport.close();
  }
}

/** Sends by SMTP. @param url e.g. `smtps://user:password@mail.example.org` */
export function smtpTransport(url: string, from: () => string): MailTransport {
  const server = smtpServerOf(url);
  return async (mail) => {
    await sendBySmtp(server, from(), mail);
  };
}

/** A message as the library takes it. */
function envelope(from: string, { recipient, subject, text, html, replyTo }: Mail) {
  // Taken to pieces it would be a list: what a visitor has typed is one address, whatever it looks like.
  const answers = replyTo ? { replyTo: { name: '', address: replyTo } } : {};
  return { from, to: recipient, subject, text, html, ...answers };
}

async function inTime<Sent>(sending: Promise<Sent>, longestMs: number): Promise<Sent> {
  const late = new AbortController();
  const limit = wait(longestMs, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error(`The mail server took longer than ${longestMs / 1000} seconds.`);
  });
  return Promise.race([sending, limit]).finally(() => {
    late.abort();
    limit.catch(() => {});
  });
}

/** Writes each message to a file of its own, as it would go over the wire (RFC 5322). @param folder made when needed */
export function outboxTransport(folder: string, from: () => string, clock: () => number): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const composed = await composer.sendMail(envelope(from(), mail));
    const time = new Date(clock()).toISOString().replaceAll(/[:.]/g, '-');
    const name = `${time}-${randomBytes(4).toString('hex')}.eml`;
    await mkdir(folder, { recursive: true });
    // Under its final name a message is always complete.
    const draft = path.join(folder, `.${name}`);
    try {
      await writeFile(draft, composed.message as Buffer, { mode: 0o600 });
      await rename(draft, path.join(folder, name));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw error;
    }
  };
}
