import { createHash } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { captchaUses } from '#db/schema.ts';
import { type AltchaChallenge, CAPTCHA_LIFE_MS, createAltcha } from './altcha.server.ts';
import type { CaptchaVerdict } from './verdict.ts';
import { type RemoteProvider, verifyRemotely } from './remote.server.ts';

export interface CaptchaSettings {
  provider: 'altcha' | 'off' | RemoteProvider;
  /** Of Turnstile or hCaptcha; public. */
  siteKey: string;
  secret: string;
}

/** Tells people from programs at registration. */
export interface Captcha {
  provider: CaptchaSettings['provider'];
  siteKey: string;
  /** A new task for our own widget; null with other providers. */
  challenge(): Promise<AltchaChallenge | null>;
  /** Judges a solution; one that has passed never passes again. */
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

/** Makes the captcha the configuration asks for. */
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
