import { Form, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import { CaptchaField, type CaptchaFieldProps } from '../captcha/captcha-field.tsx';
import { ErrorSummary } from '../fields/error-summary.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { signInSchema } from '../forms/schemas.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { fieldProps, useAccountForm } from '../fields/use-account-form.ts';

interface SignInFormProps {
  refused: RefusedForm | undefined;
  /** Asked for once too many passwords have been tried. */
  captcha: Pick<CaptchaFieldProps, 'provider' | 'siteKey'>;
  /** Where to go once signed in. */
  redirectTo: string;
}

/** The Login tab. */
export function SignInForm({ refused, redirectTo, captcha }: SignInFormProps) {
  const { formData } = useNavigation();
  const { fields, formProps } = useAccountForm({
    id: 'sign-in',
    schema: signInSchema,
    refused,
    required: ['email', 'password'],
    failedTitle: 'Sign in failed',
  });
  const { email, password } = fields;
  return (
    <Form method="post" {...formProps} className="grid gap-5">
      <FormNotice refused={refused} />
      <ErrorSummary fields={[email, password].filter((field) => field !== undefined)} />
      <input type="hidden" name="intent" value="login" />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {email && <TextField label="Email" type="email" autoComplete="username" {...fieldProps(email)} />}
      {password && (
        <PasswordField label="Password" autoComplete="current-password" {...fieldProps(password)} />
      )}
      {refused?.captchaNeeded && (
        <>
          <ScriptLess>
            <Notice tone="warn" title="Too many wrong passwords">
              The CAPTCHA needs JavaScript. Turn it on and try again, wait 15 minutes, or use “Forgot your
              password?”.
            </Notice>
          </ScriptLess>
          <CaptchaField {...captcha} missing={false} attempt={refused} />
        </>
      )}
      <Button type="submit" loading={formData?.get('intent') === 'login'}>
        {formData?.get('intent') === 'login' ? 'Signing in...' : 'Sign In'}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <Link to={paths.forgotten} className="link py-2">
          Forgot your password?
        </Link>
        <Link to={paths.confirm} className="link py-2">
          No confirmation email?
        </Link>
      </p>
    </Form>
  );
}
