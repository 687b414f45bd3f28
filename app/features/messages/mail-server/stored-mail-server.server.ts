import type { SmtpServer } from '#app/mail/transport.server.ts';
import type { SecretBox } from '#app/platform/secret-box.server.ts';
import type { Database } from '#db/client.ts';
import { mailServer } from '#db/schema.ts';
import type { MailServerInput } from './mail-server-form.ts';

export async function readMailServerRow(db: Database) {
  const [row] = await db.select().from(mailServer);
  return row ?? null;
}

type Row = NonNullable<Awaited<ReturnType<typeof readMailServerRow>>>;

/** Keeping the stored password would send it to another server, or unencrypted. */
export class PasswordNeeded extends Error {
  override name = 'PasswordNeeded';
}

/** The stored password was encrypted with another `AUTH_SECRET`. */
export class PasswordUnreadable extends Error {
  override name = 'PasswordUnreadable';
  override message =
    'The password of the mail server can’t be read because AUTH_SECRET has changed. Enter it again under Site, Mail server.';
}

/**
 * Stores the mail server. Keeps the stored password only for the same server. @param db a transaction @throws
 * PasswordNeeded
 */
export async function storeMailServer(
  db: Database,
  box: SecretBox,
  { server, password, sender, perMinute }: MailServerInput,
): Promise<void> {
  // Serialises saves by two admins, so that no password is combined with another one's server.
  await db.execute('LOCK TABLE mail_server IN SHARE ROW EXCLUSIVE MODE');
  const before = await readMailServerRow(db);
  const row = {
    host: null,
    port: null,
    security: null,
    username: null,
    ...server,
    password: await sealed(box, { server, password }, before),
    sender,
    per_minute: perMinute,
  };
  await db.delete(mailServer);
  if ((server ?? sender ?? perMinute) !== null) await db.insert(mailServer).values(row);
}

async function sealed(
  box: SecretBox,
  { server, password }: Pick<MailServerInput, 'server' | 'password'>,
  before: Row | null,
): Promise<string | null> {
  if (!server?.username) return null;
  if (password !== null) return box.seal(password);
  const isSame = (['host', 'port', 'security', 'username'] as const).every(
    (name) => before?.[name] === server[name],
  );
  if (isSame && before?.password) return before.password;
  throw new PasswordNeeded();
}

/** Returns the owner's mail server with its password decrypted; null if none is set.  @throws PasswordUnreadable */
export async function openMailServer(db: Database, box: SecretBox): Promise<SmtpServer | null> {
  const row = await readMailServerRow(db);
  if (!row || row.host === null || row.port === null || row.security === null) return null;
  const { host, port, security, username } = row;
  const server = { host, port, security, login: null };
  if (username === null) return server;
  const password = row.password === null ? null : await box.open(row.password);
  if (password === null) throw new PasswordUnreadable();
  return { ...server, login: { user: username, password } };
}
