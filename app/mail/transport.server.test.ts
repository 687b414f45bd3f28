import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { insistsOnTls, smtpServerOf, smtpTransport, verifySmtp } from './transport.server.ts';

const servers: SMTPServer[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A mail server without encryption. */
async function plainServer() {
  const heard = { passwords: 0, messages: 0 };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: false,
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: (_auth, _session, done) => {
      heard.passwords += 1;
      done(null, { user: 'ann' });
    },
    onData: (stream, _session, done) => {
      heard.messages += 1;
      stream.resume().on('end', () => done());
    },
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { heard, port };
}

const MAIL = {
  recipient: 'ann@dogs.example',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  link: null,
};

test.each([
  ['smtps://mail.example', true],
  ['smtps://mail.example?requireTLS=false', true],
  ['smtp://mail.example', true],
  ['smtp://ann:secret@mail.example:25', true],
  ['smtp://localhost.example', true],
  ['smtp://192.0.2.7', true],
  ['smtp://mail.example?requireTLS=false', false],
  ['smtp://mail.example?ignoreTLS=true', false],
  ['smtp://localhost', false],
  ['smtp://127.0.0.1:25', false],
  ['smtp://[::1]', false],
  ['smtp://localhost?requireTLS=true', true],
  ['smtp://mail.example?requireTLS=1', true],
  ['smtp://mail.example?requireTLS', true],
])('%s insists on encryption: %s', (url, insists) => expect(insistsOnTls(url)).toBe(insists));

test('neither a password nor a message goes to a server without encryption where it is insisted on', async () => {
  const { heard, port } = await plainServer();
  const url = `smtp://ann:secret@127.0.0.1:${port}?requireTLS=true`;
  await expect(verifySmtp(smtpServerOf(url))).rejects.toThrow();
  await expect(smtpTransport(url, () => 'post@dogs.example')(MAIL)).rejects.toThrow();
  expect(heard).toEqual({ passwords: 0, messages: 0 });
});

test('a server of this machine needs none', async () => {
  const { heard, port } = await plainServer();
  await smtpTransport(`smtp://ann:secret@127.0.0.1:${port}`, () => 'post@dogs.example')(MAIL);
  expect(heard).toEqual({ passwords: 1, messages: 1 });
});
