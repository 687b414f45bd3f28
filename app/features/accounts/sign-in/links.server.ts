import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#db/client.ts';
import { verifications } from '#db/schema.ts';
import type { Auth } from '../session/auth.server.ts';
import { HOUR_MS } from '#app/platform/dates/durations.ts';
import { ADDRESS_LINK_HOURS, PASSWORD_LINK_HOURS } from '#app/platform/periods.ts';

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

/** The account to confirm, with the hash of its registration password; null if resent or made by an admin. */
export type Confirmation = z.infer<typeof confirmationSchema>;

/** Creates the secret of a confirmation link, valid once. */
export async function createConfirmation(
  auth: Auth,
  confirmation: z.input<typeof confirmationSchema>,
  lifetimeMs = ADDRESS_LINK_HOURS * HOUR_MS,
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

/** Reads what a link confirms without using it. @throws LinkExpired */
export async function readConfirmation(auth: Auth, token: string): Promise<Confirmation> {
  return confirmationSchema.parse(JSON.parse(await readLink(auth, `confirm:${token}`)));
}

/** Creates the secret of a reset link, valid once. */
export async function createReset(auth: Auth, userId: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const token = newToken();
  await internalAdapter.createVerificationValue({
    identifier: resetIdentifier(token),
    value: userId,
    expiresAt: new Date(Date.now() + PASSWORD_LINK_HOURS * HOUR_MS),
  });
  return token;
}

/** The user of a reset link, without using it. @throws LinkExpired */
export function readReset(auth: Auth, token: string): Promise<string> {
  return readLink(auth, resetIdentifier(token));
}

/** Ends an account's reset links. @returns their number */
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
