import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '#db/client.ts';
import { captchaUses } from '#db/schema.ts';
import { type AltchaChallenge, CAPTCHA_LIFE_MS, createAltcha } from './altcha.server.ts';
import type { CaptchaVerdict } from './verdict.ts';
import { askService } from '#app/platform/outgoing/public-request.server.ts';

export interface CaptchaSettings {
  provider: 'altcha' | 'off' | RemoteProvider;
  /** Public key for Turnstile or hCaptcha. */
  siteKey: string;
  secret: string;
}

export interface Captcha {
  provider: CaptchaSettings['provider'];
  siteKey: string;
  /** Null for other providers. */
  challenge(): Promise<AltchaChallenge | null>;
  /** Checks a solution. Each passes once. */
  verify(solution: string): Promise<CaptchaVerdict>;
}

interface CaptchaOptions {
  db: Database;
  settings: CaptchaSettings;
  /** Signs our own challenges; the same on every node. */
  signingSecret: string;
  clock: () => number;
  /** Replaces the provider's address. */
  verifyUrl?: string;
  onProblem: (error: unknown) => void;
}

export function createCaptcha({ db, settings, signingSecret, clock, ...options }: CaptchaOptions): Captcha {
  const { provider, siteKey, secret } = settings;
  const altcha = createAltcha(signingSecret, clock);

  async function judge(solution: string): Promise<CaptchaVerdict> {
    if (provider === 'off') return 'passed';
    if (solution === '' || solution.length > 10_000) return 'refused';
    if (provider === 'altcha') return (await altcha.isSolved(solution)) ? 'passed' : 'refused';
    return verifyRemotely({ provider, secret, solution, ...options });
  }

  return {
    provider,
    siteKey,
    challenge: async () => (provider === 'altcha' ? altcha.challenge() : null),
    async verify(solution) {
      const verdict = await judge(solution);
      if (verdict !== 'passed' || provider === 'off') return verdict;
      const id = provider === 'altcha' ? altcha.idOf(solution) : digest(solution);
      const first = await db
        .insert(captchaUses)
        .values({ challenge: id, expires_at: new Date(clock() + 2 * CAPTCHA_LIFE_MS) })
        .onConflictDoNothing()
        .returning();
      return first.length > 0 ? 'passed' : 'refused';
    },
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

type RemoteProvider = 'turnstile' | 'hcaptcha';

const VERIFY_URL: Record<RemoteProvider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};
const LONGEST_WAIT_MS = 5000;
const answerSchema = z.object({ success: z.boolean() });

interface RemoteCheck {
  provider: RemoteProvider;
  secret: string;
  solution: string;
  verifyUrl?: string;
  onProblem: (error: unknown) => void;
}

/** Verifies a solution with Turnstile or hCaptcha, without passing on the visitor's address. */
async function verifyRemotely(check: RemoteCheck): Promise<CaptchaVerdict> {
  const { provider, secret, solution, verifyUrl = VERIFY_URL[provider], onProblem } = check;
  try {
    const { status, body } = await askService(verifyUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ secret, response: solution })),
      timeoutMs: LONGEST_WAIT_MS,
    });
    if (status >= 300) throw new Error(`${provider} answered ${status}`);
    return answerSchema.parse(JSON.parse(String(body))).success ? 'passed' : 'refused';
  } catch (error) {
    onProblem(error);
    return 'unreachable';
  }
}
