import type { RefusedForm } from '../forms/form-answer.ts';
import { AccountForm, HiddenEmail } from '../fields/account-form.tsx';
import { confirmSchema, resetSchema } from '../forms/schemas.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords/rules.ts';

interface ConfirmFormProps {
  /** Secret of the emailed link. */
  token: string;
  email: string;
  redirectTo: string;
  refused: RefusedForm | undefined;
}

/** Confirms an address with the registration password. */
export function ConfirmForm({ token, email, redirectTo, refused }: ConfirmFormProps) {
  return (
    <AccountForm
      id="confirm"
      schema={confirmSchema}
      refused={refused}
      required={['password']}
      hidden={{ intent: 'confirm', token, redirectTo }}
      button={{ label: 'Confirm and Sign In', busy: 'Confirming...' }}
    >
      {(field) => (
        <>
          <HiddenEmail email={email} />
          <PasswordField
            label="Password"
            hint="The password you registered with."
            autoComplete="current-password"
            {...field('password')}
          />
        </>
      )}
    </AccountForm>
  );
}

/** Confirms an address with a new password. */
export function ConfirmWithNewPasswordForm(props: ConfirmFormProps) {
  return (
    <details open={props.refused !== undefined}>
      <summary className="min-h-11 py-2 font-semibold">Choose another password</summary>
      <p className="mt-2 mb-5">
        If you don’t know the password, or someone else registered with your address, choose a new one here.
        Only the new password will work.
      </p>
      <NewPasswordForm {...props} label="Confirm with New Password" variant="outline" />
    </details>
  );
}

export function ChoosePasswordForm(props: ConfirmFormProps) {
  return <NewPasswordForm {...props} label="Save and Sign In" variant="primary" />;
}

interface NewPasswordFormProps extends ConfirmFormProps {
  label: string;
  variant: 'primary' | 'outline';
}

function NewPasswordForm({ token, email, redirectTo, refused, label, variant }: NewPasswordFormProps) {
  return (
    <AccountForm
      id="choose"
      schema={resetSchema}
      refused={refused}
      required={['password']}
      hidden={{ intent: 'choose', token, redirectTo }}
      button={{ label, busy: 'Confirming...', variant }}
    >
      {(field) => (
        <>
          <HiddenEmail email={email} />
          <PasswordField
            label="New password"
            hint={`${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters. A few random words are easy to remember.`}
            autoComplete="new-password"
            {...field('password')}
          />
        </>
      )}
    </AccountForm>
  );
}
