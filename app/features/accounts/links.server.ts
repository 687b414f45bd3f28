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

/** What confirming an address does: the password, when given, becomes the account's. */
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

/** Takes the secret out of circulation. @throws LinkExpired when it is not (or no longer) good */
export async function consumeConfirmation(auth: Auth, token: string): Promise<Confirmation> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.consumeVerificationValue(`confirm:${token}`);
  if (!found) throw new LinkExpired();
  return confirmationSchema.parse(JSON.parse(found.value));
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
export async function readReset(auth: Auth, token: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(resetIdentifier(token));
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
