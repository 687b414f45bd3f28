import { sentence } from '#app/doctor/finding.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import type { MailTest } from '#app/features/messages/mail-server/mail-server.ts';
import type { MailServerInput } from '#app/features/messages/mail-server/mail-server-form.ts';
import { type LookUpTexts, senderRecords } from '#app/features/messages/mail-server/sender-records.server.ts';
import {
  openMailServer,
  PasswordUnreadable,
  storeMailServer,
} from '#app/features/messages/mail-server/stored-mail-server.server.ts';
import { EMAILS } from '#app/mail/catalogue/catalogue.ts';
import { ownEmailText } from '#app/features/site/settings/email-settings.ts';
import { composeEmail } from '#app/mail/mailer.server.ts';
import { sendBySmtp, type SmtpServer, smtpServerOf } from '#app/mail/transport.server.ts';
import { errorReason } from '#app/platform/error-reason.ts';
import type { Services } from '#app/services/services.server.ts';

/** For the whole test, because an admin waits for it. */
const TEST_MS = 20_000;

/** Stores the mail server; queued emails use it next. @param input empty removes it @throws PasswordNeeded */
export async function saveMailServer(
  { db, region, mailSecrets }: Pick<Services, 'db' | 'region' | 'mailSecrets'>,
  userId: string,
  input: MailServerInput,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await storeMailServer(transaction, mailSecrets, input);
    const name = input.server?.host ?? 'no server';
    await recordAction(transaction, { userId }, { action: 'mail-server.changed', name });
  });
  region.forget();
}

/** The mail server in use: the operator's, otherwise the owner's.  @throws PasswordUnreadable */
async function currentServer({
  config,
  db,
  mailSecrets,
}: Pick<Services, 'config' | 'db' | 'mailSecrets'>): Promise<SmtpServer | null> {
  return config.smtpUrl === null ? openMailServer(db, mailSecrets) : smtpServerOf(config.smtpUrl);
}

/** Sends a test email to the admin immediately and reports the server's reply. */
export async function testMailServer(
  services: Pick<Services, 'config' | 'db' | 'mailSecrets'>,
  recipient: string,
  lookUp: LookUpTexts,
): Promise<MailTest> {
  const { config } = services;
  const from = config.mailFrom;
  const name = 'mail-server-test' as const;
  const mail = composeEmail(
    { name, recipient, link: config.siteUrl, values: EMAILS[name].placeholders },
    { name: config.siteName, ownText: (kind) => ownEmailText(config.ownerSettings, kind) },
  );
  try {
    const server = await currentServer(services);
    if (!server) return { isSent: false, title: 'No server is set', lines: ['Save a server first.'] };
    try {
      const said = await sendBySmtp(server, from, mail, TEST_MS);
      const lines = [`It said: ${plainWords(said)}`, ...(await senderRecords(addressOf(from), lookUp))];
      return { isSent: true, title: `${server.host} took the email to ${recipient}`, lines };
    } catch (error) {
      const lines = [saidBy(error), adviceFor(error, server)];
      return { isSent: false, title: `${server.host} did not take the email`, lines };
    }
  } catch (error) {
    if (!(error instanceof PasswordUnreadable)) throw error;
    return { isSent: false, title: 'Not sent', lines: [error.message] };
  }
}

interface SmtpError extends Error {
  code?: string;
  response?: string;
}

/** The server's reply, or a description of the error. Replies that aren't SMTP are left out. */
function saidBy(error: unknown): string {
  const { response } = error as SmtpError;
  if (response && /^[2-5]\d\d[ -]/.test(response)) return `It said: ${plainWords(response)}`;
  const reason = response ? 'What answers there is not a mail server.' : errorReason(error);
  return sentence(plainWords(reason));
}

function adviceFor(error: unknown, { security }: SmtpServer): string {
  const { code, message } = error as SmtpError;
  if (code === 'EAUTH') return 'Check the user and the password. Some providers want an app password.';
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'Check the name of the server.';
  if (/certificate|self-signed|altname/i.test(message)) {
    return 'Its certificate is not valid for this name. Use the name your provider gives, or renew the certificate.';
  }
  if (code === 'ETLS' || /wrong version number|ssl|tls/i.test(message)) {
    return security === 'tls' ? 'Try STARTTLS and port 587.' : 'Try TLS and port 465.';
  }
  if (code === 'EENVELOPE' || (error as Error).name === 'MailRefused') {
    return 'Check that the server lets this user send from the sender’s address.';
  }
  return 'Check the server, port and security. Some networks block port 25.';
}

function plainWords(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed();
}

/** Extracts the address from a sender such as `"Dogs" <post@dogs.example>`. */
function addressOf(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
}
