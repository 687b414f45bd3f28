import * as z from 'zod';
import { askOutside } from '#app/platform/outgoing/outgoing-request.server.ts';
import type { CaptchaVerdict } from './verdict.ts';

export type RemoteProvider = 'turnstile' | 'hcaptcha';

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

/** Asks Turnstile or hCaptcha what a solution is worth; the visitor's address is not passed on. */
export async function verifyRemotely(check: RemoteCheck): Promise<CaptchaVerdict> {
  const { provider, secret, solution, verifyUrl = VERIFY_URL[provider], onProblem } = check;
  try {
    const { status, text } = await askOutside(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: solution }),
      timeoutMs: LONGEST_WAIT_MS,
    });
    if (status >= 300) throw new Error(`${provider} answered ${status}`);
    return answerSchema.parse(JSON.parse(text)).success ? 'passed' : 'refused';
  } catch (error) {
    onProblem(error);
    return 'unreachable';
  }
}
