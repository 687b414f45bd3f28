import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';

export type AltchaChallenge = Challenge;

export const CAPTCHA_LIFE_MS = 10 * 60_000;
/** PBKDF2 rounds per guess, and guesses: about a second on a phone. */
const COST = 1000;
const FEWEST_GUESSES = 1000;
const MOST_GUESSES = 2500;

const payloadSchema = z.object({
  challenge: z.looseObject({
    parameters: z.looseObject({ nonce: z.string().min(16), expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** The built-in captcha: proof of work in the visitor's browser, without another service. */
export function createAltcha(signingSecret: string, clock: () => number) {
  const secrets = {
    hmacSignatureSecret: derived(signingSecret, 'altcha challenge'),
    hmacKeySignatureSecret: derived(signingSecret, 'altcha key'),
  };
  return {
    challenge: (): Promise<AltchaChallenge> =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(MOST_GUESSES, FEWEST_GUESSES),
        deriveKey,
        expiresAt: new Date(clock() + CAPTCHA_LIFE_MS),
        ...secrets,
      }),

    /** Checks that a task is this site's, unexpired and solved. */
    async isSolved(solution: string): Promise<boolean> {
      const payload = parsePayload(solution);
      if (!payload) return false;
      const { expiresAt } = payload.challenge.parameters;
      if (!expiresAt || expiresAt * 1000 < clock()) return false;
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
      return verified;
    },

    /** The signed nonce that identifies a task. */
    idOf: (solution: string): string => parsePayload(solution)?.challenge.parameters.nonce ?? '',
  };
}

function parsePayload(solution: string): Payload | null {
  try {
    const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(solution, 'base64').toString('utf8')));
    return parsed.success ? (parsed.data as unknown as Payload) : null;
  } catch {
    return null;
  }
}

function derived(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}
