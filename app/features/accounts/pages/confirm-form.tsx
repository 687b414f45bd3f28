import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { confirmSchema, resetSchema } from '../forms/schemas.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords/rules.ts';
import { fieldProps, useAccountForm } from '../fields/use-account-form.ts';

interface ConfirmFormProps {
  /** The secret of the mailed link. */
  token: string;
  email: string;
  /** Where to go once signed in. */
  redirectTo: string;
  refused: RefusedForm | undefined;
}

/** Confirms an address with the password of its registration. */
export function ConfirmForm({ token, email, redirectTo, refused }: ConfirmFormProps) {
  const busy = useNavigation().formData?.get('intent') === 'confirm';
  const { fields, formProps } = useAccountForm({
    id: 'confirm',
    schema: confirmSchema,
    refused,
    required: ['password'],
  });
  return (
    <Form method="post" {...formProps} className="grid gap-5">
      <FormNotice refused={refused} />
      <LinkFields intent="confirm" {...{ token, email, redirectTo }} />
      {fields['password'] && (
        <PasswordField
          label="Password"
          hint="The password you registered with."
          autoComplete="current-password"
          {...fieldProps(fields['password'])}
        />
      )}
      <Button type="submit" loading={busy}>
        {busy ? 'Confirming...' : 'Confirm and Sign In'}
      </Button>
    </Form>
  );
}

/** Confirms an address with another password, for those who do not know that of the registration. */
export function ConfirmWithNewPasswordForm({ token, email, redirectTo, refused }: ConfirmFormProps) {
  const busy = useNavigation().formData?.get('intent') === 'choose';
  const { fields, formProps } = useAccountForm({
    id: 'choose',
    schema: resetSchema,
    refused,
    required: ['password'],
  });
  return (
    <details open={refused !== undefined}>
      <summary className="min-h-11 py-2 font-semibold">Choose another password</summary>
      <Form method="post" {...formProps} className="mt-2 grid gap-5">
        <p>
          If you don’t know the password, or someone else registered with your address, choose a new one here.
          Only the new password will work.
        </p>
        <FormNotice refused={refused} />
        <LinkFields intent="choose" {...{ token, email, redirectTo }} />
        {fields['password'] && (
          <PasswordField
            label="New password"
            hint={`${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters. A few random words are easy to remember.`}
            autoComplete="new-password"
            {...fieldProps(fields['password'])}
          />
        )}
        <Button type="submit" variant="outline" loading={busy}>
          {busy ? 'Confirming...' : 'Confirm with New Password'}
        </Button>
      </Form>
    </details>
  );
}

function LinkFields({
  intent,
  token,
  email,
  redirectTo,
}: Omit<ConfirmFormProps, 'refused'> & { intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {/* Tells password managers whose password this is. */}
      <input type="email" value={email} readOnly autoComplete="username" hidden />
    </>
  );
}
