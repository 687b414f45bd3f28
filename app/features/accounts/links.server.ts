import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type Auth, RESET_LINK_SECONDS } from './auth.server.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A link from a mail has been used, has expired, or never was one. */
export class LinkExpired extends Error {
  override name = 'LinkExpired';
  constructor() {
    super('This link has been used already or has expired.');
  }
}

const confirmationSchema = z.object({ userId: z.string(), passwordHash: z.string().nullable() });

/** Whom a link was sent to, and the hash of the password of that registration; null when the link was sent again. */
export type Confirmation = z.infer<typeof confirmationSchema>;

/** Makes the secret of a link that confirms an address; good once, for 24 hours. */
export async function createConfirmation(auth: Auth, confirmation: Confirmation): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const token = newToken();
  await internalAdapter.createVerificationValue({
    identifier: `confirm:${token}`,
    value: JSON.stringify(confirmation),
    expiresAt: new Date(Date.now() + DAY_MS),
  });
  return token;
}

/** What a link confirms, without using it up. @throws LinkExpired when it is not (or no longer) good */
export async function readConfirmation(auth: Auth, token: string): Promise<Confirmation> {
  return confirmationSchema.parse(JSON.parse(await readLink(auth, `confirm:${token}`)));
}

/** Makes the secret of a link to choose a new password; good once, for an hour. better-auth consumes it. */
export async function createReset(auth: Auth, userId: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const token = newToken();
  await internalAdapter.createVerificationValue({
    identifier: resetIdentifier(token),
    value: userId,
    expiresAt: new Date(Date.now() + RESET_LINK_SECONDS * 1000),
  });
  return token;
}

/** Whose password a reset link would change, without using it up. @throws LinkExpired when it is not good */
export function readReset(auth: Auth, token: string): Promise<string> {
  return readLink(auth, resetIdentifier(token));
}

async function readLink(auth: Auth, identifier: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(identifier);
  if (!found || found.expiresAt < new Date()) throw new LinkExpired();
  return found.value;
}

/** The name under which better-auth's `resetPassword` looks for its secret. */
function resetIdentifier(token: string): string {
  return `reset-password:${token}`;
}

function newToken(): string {
  return randomBytes(24).toString('base64url');
}
