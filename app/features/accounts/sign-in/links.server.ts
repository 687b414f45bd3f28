import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#db/client.ts';
import { verifications } from '#db/schema.ts';
import type { Auth } from '../session/auth.server.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A link from a mail has been used, has expired, or never was one. */
export class LinkExpired extends Error {
  override name = 'LinkExpired';
  constructor() {
    super('This link has already been used or has expired.');
  }
}

const confirmationSchema = z.object({
  userId: z.string(),
  passwordHash: z.string().nullable(),
  isInvitation: z.boolean().default(false),
});

/**
 * Account whose address a link confirms, and hash of the registration password; null if the link was sent again, or an admin
 * made it for someone they invited.
 */
export type Confirmation = z.infer<typeof confirmationSchema>;

/** Makes the secret of a link that confirms an address; good once, for 24 hours or as many milliseconds as are given. */
export async function createConfirmation(
  auth: Auth,
  confirmation: z.input<typeof confirmationSchema>,
  lifetimeMs = DAY_MS,
): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const token = newToken();
  await internalAdapter.createVerificationValue({
    identifier: `confirm:${token}`,
    value: JSON.stringify(confirmation),
    expiresAt: new Date(Date.now() + lifetimeMs),
  });
  return token;
}

/** What a link confirms, without using it up. @throws LinkExpired when it is not (or no longer) good */
export async function readConfirmation(auth: Auth, token: string): Promise<Confirmation> {
  return confirmationSchema.parse(JSON.parse(await readLink(auth, `confirm:${token}`)));
}

/** Makes the secret of a link to choose a new password; good once, for an hour. */
export async function createReset(auth: Auth, userId: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const token = newToken();
  await internalAdapter.createVerificationValue({
    identifier: resetIdentifier(token),
    value: userId,
    expiresAt: new Date(Date.now() + HOUR_MS),
  });
  return token;
}

/** Whose password a reset link would change, without using it up. @throws LinkExpired when it is not good */
export function readReset(auth: Auth, token: string): Promise<string> {
  return readLink(auth, resetIdentifier(token));
}

/** Ends every link to choose a new password for an account. @returns how many there were */
export async function endResets(db: Database, userId: string): Promise<number> {
  const ended = await db.delete(verifications).where(eq(verifications.value, userId)).returning();
  return ended.length;
}

async function readLink(auth: Auth, identifier: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(identifier);
  if (!found || found.expiresAt < new Date()) throw new LinkExpired();
  return found.value;
}

function resetIdentifier(token: string): string {
  return `reset-password:${token}`;
}

function newToken(): string {
  return randomBytes(24).toString('base64url');
}
