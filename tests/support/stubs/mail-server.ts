import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything from those who know its password and gives nothing on. */
export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  /** What has come, as it came over the wire. */
  received: { recipients: string[]; text: string }[];
  close(): Promise<void>;
}

/** Starts a mail server on a port of its own. @param password without one, anyone may send */
export async function startMailServer(password?: string): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const server = new SMTPServer({
    authOptional: password === undefined,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: (given, _session, done) => {
      if (given.password === password) return done(null, { user: 'anyone' });
      done(Object.assign(new Error('Wrong user\tor password'), { responseCode: 535 }));
    },
    onData: (stream, { envelope }, done) =>
      callbackify(async () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, text: await text(stream) });
      })(done),
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
