import * as z from 'zod';
import { displayNameProblem } from '../user/display-name.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords/rules.ts';
import { safePath } from '../rights/redirect-to.ts';

const LONGEST_EMAIL = 254;

/** Stored in lower case without surrounding spaces. */
const email = z
  .string('Enter your email address.')
  .trim()
  .toLowerCase()
  .min(1, 'Enter your email address.')
  .max(LONGEST_EMAIL, 'Enter a shorter email address.')
  .pipe(z.email('Enter an email address such as name@example.org.'));

const password = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(LONGEST_PASSWORD, `Use ${LONGEST_PASSWORD} characters or fewer.`);

const newPassword = z
  .string('Enter a password.')
  .min(1, 'Enter a password.')
  .min(SHORTEST_PASSWORD, `Use at least ${SHORTEST_PASSWORD} characters.`)
  .max(LONGEST_PASSWORD, `Use ${LONGEST_PASSWORD} characters or fewer.`);

/** Secret of an emailed link. */
const token = z.string().min(1, 'Open the link in the email again.').max(200);

/** hCaptcha names its own field. */
const captcha = { captcha: z.string().optional(), 'h-captcha-response': z.string().optional() };

const redirectTo = z.unknown().optional().transform(safePath);

export const signInSchema = z.object({ email, password, ...captcha, redirectTo });
export const registrationSchema = z.object({ email, password: newPassword, ...captcha, redirectTo });
export const emailSchema = z.object({ email, redirectTo });
export const emailWithCaptchaSchema = z.object({ email, ...captcha });
export const confirmSchema = z.object({ token, password, redirectTo });
export const resetSchema = z.object({ token, password: newPassword, redirectTo });
export const changePasswordSchema = z.object({ currentPassword: password, newPassword });
export const deleteAccountSchema = z.object({ password });

/** Code of an authenticator app, or a recovery code; people copy them with spaces. */
const code = z
  .string('Enter the code.')
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().min(1, 'Enter the code.').max(20, 'Enter the 6 digits from your app.'));

export const codeSchema = z.object({ code, redirectTo });
export const removeSecondFactorSchema = z.object({ password, code });

/** Longer than any secret or its address, because the text is drawn as a QR code. */
const LONGEST_SENT = 500;

/** Only a person who was shown the secret can send it back. */
export const setupSchema = z.object({
  secret: z.string().transform((text) => text.slice(0, LONGEST_SENT)),
  /** Links may only open an authenticator app. */
  address: z
    .string()
    .transform((text) => (text.startsWith('otpauth://totp/') ? text.slice(0, LONGEST_SENT) : '')),
});

export const profileSchema = z.object({
  displayName: z
    .string()
    .trim()
    .check((context) => {
      const problem = displayNameProblem(context.value);
      if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
    }),
});
