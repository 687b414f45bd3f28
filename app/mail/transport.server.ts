import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '#app/platform/outgoing/loopback.ts';
import { connectTo, onChosenService } from '#app/platform/outgoing/public-request.server.ts';

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  link: string | null;
  /** Unsubscribe URL of recurring emails. */
  stop?: string | null;
  /** Defaults to the sender. */
  replyTo?: string | null;
}

/** Sends a message.  @throws MailRefused if retrying is useless  @throws Error for other failures */
export type MailTransport = (mail: Mail) => Promise<void>;

/** Permanent failure: no such mailbox, or no mail accepted from us. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** Reply code if the recipient's address was refused; null if it was the message or our sending. */
  readonly addressCode: number | null;
  constructor(message: string, options: ErrorOptions, addressCode: number | null = null) {
    super(message, options);
    this.addressCode = addressCode;
  }
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** Limit for the whole message; idle timeouts don't stop a slow server. */
const LONGEST_MS = 60_000;

/**
 * True if only sent encrypted: always with `smtps:`, and with `smtp:` to other machines unless the address
 * ends in `?requireTLS=false` or `?ignoreTLS=true`.
 */
export function insistsOnTls(url: string): boolean {
  const { hostname, protocol, searchParams } = new URL(url);
  if (protocol === 'smtps:') return true;
  const required = searchParams.get('requireTLS');
  // Only this exact word turns it off: `1` or `yes` mean the opposite.
  if (required !== null) return required !== 'false';
  return searchParams.get('ignoreTLS') !== 'true' && !isLoopbackHost(hostname);
}

export interface SmtpServer {
  host: string;
  port: number;
  /** Encrypted from the start, before anything is sent, if the server offers it, or never. */
  security: 'tls' | 'starttls' | 'opportunistic' | 'none';
  /** Null if the server requires no sign-in. */
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

async function connectSmtp({ host, port, security, login }: SmtpServer) {
  const connection = await connectTo({ host, port, timeoutMs: CONNECT_MS }, onChosenService);
  return createTransport({
    host,
    port,
    connection,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
}

/** Connects and signs in without sending anything.  @throws Error if the server would refuse mail */
export async function verifySmtp(server: SmtpServer): Promise<void> {
  const transport = await connectSmtp(server);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Sends one message within `longestMs`. @returns the reply @throws MailRefused if retrying is useless */
export async function sendBySmtp(
  server: SmtpServer,
  from: string,
  mail: Mail,
  longestMs = LONGEST_MS,
): Promise<string> {
  const transport = await connectSmtp(server);
  try {
    const { response } = await inTime(transport.sendMail(envelope(from, mail)), longestMs);
    return response;
  } catch (error) {
    const { responseCode, message, ...reply } = error as SmtpReply;
    if (responseCode !== undefined && responseCode >= 550 && responseCode <= 559) {
      const isAddress = responseCode <= 553 && isAboutAddress(reply);
      throw new MailRefused(message, { cause: error }, isAddress ? responseCode : null);
    }
    throw error;
  } finally {
    transport.close();
  }
}

interface SmtpReply extends Error {
  responseCode?: number;
  response?: string;
  command?: string;
}

/** RFC 3463: no such mailbox, no such domain or moved; the mailbox is disabled. */
const ADDRESS_STATUS = /^5\.(?:1\.(?:[0-46]|10)|2\.[01])$/;
/** Words of servers that send no such status, for refusals of us. */
const ABOUT_US = /relay|sender|spam|polic|block|black|denied|reputation|authenti|\bSPF\b|\bDKIM\b/i;

function isAboutAddress({ response = '', command }: Pick<SmtpReply, 'response' | 'command'>): boolean {
  const [, status] = /^55\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (status) return ADDRESS_STATUS.test(status);
  return command === 'RCPT TO' && !ABOUT_US.test(response);
}

/** @param url e.g. `smtps://user:password@mail.example.org` */
export function smtpTransport(url: string, from: () => string): MailTransport {
  const server = smtpServerOf(url);
  return async (mail) => {
    await sendBySmtp(server, from(), mail);
  };
}

function envelope(from: string, { recipient, subject, text, html, stop, replyTo }: Mail) {
  // An object, because a string would be parsed as a list of addresses that a visitor could extend.
  const answers = replyTo ? { replyTo: { name: '', address: replyTo } } : {};
  const headers = {
    'Auto-Submitted': 'auto-generated',
    // RFC 8058: unsubscribing takes a POST, so that link scanners don't unsubscribe anyone.
    ...(stop && { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
  return { from, to: recipient, subject, text, html, headers, ...answers };
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

/** Writes each message to its own file as sent over the wire (RFC 5322).  @param folder created if missing */
export function outboxTransport(folder: string, from: () => string, clock: () => number): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const composed = await composer.sendMail(envelope(from(), mail));
    const time = new Date(clock()).toISOString().replaceAll(/[:.]/g, '-');
    const name = `${time}-${randomBytes(4).toString('hex')}.eml`;
    await mkdir(folder, { recursive: true });
    // Renamed when complete.
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
