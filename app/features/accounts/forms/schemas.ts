import * as z from 'zod';
import { displayNameProblem } from '../user/display-name.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords/rules.ts';

const LONGEST_EMAIL = 254;

/** An address as it is kept: without spaces around it, in lower case. */
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
  .min(SHORTEST_PASSWORD, `Use at least ${SHORTEST_PASSWORD} characters.`)
  .max(LONGEST_PASSWORD, `Use ${LONGEST_PASSWORD} characters or fewer.`);

/** The secret of a mailed link. */
const token = z.string().max(200);

export const signInSchema = z.object({ email, password, captcha: z.string().optional() });
export const registrationSchema = z.object({ email, password: newPassword, captcha: z.string().optional() });
export const emailSchema = z.object({ email });
export const confirmSchema = z.object({ token, password });
export const resetSchema = z.object({ token, password: newPassword });
export const changePasswordSchema = z.object({ currentPassword: password, newPassword });
export const deleteAccountSchema = z.object({ password });

/** A code of an authenticator app, or a recovery code; people copy them with spaces. */
const code = z
  .string('Enter the code.')
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().min(1, 'Enter the code.').max(20, 'Enter the 6 digits from your app.'));

export const codeSchema = z.object({ code });
export const removeSecondFactorSchema = z.object({ password, code });

export const profileSchema = z.object({
  displayName: z
    .string('Enter a display name.')
    .trim()
    .check((context) => {
      const problem = displayNameProblem(context.value);
      if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
    }),
});
