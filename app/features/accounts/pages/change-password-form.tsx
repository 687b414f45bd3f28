import type { RefusedForm } from '../forms/form-answer.ts';
import { AccountForm, HiddenEmail } from '../fields/account-form.tsx';
import { changePasswordSchema } from '../forms/schemas.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords/rules.ts';

/** Changes the password, which takes the old one. */
export function ChangePasswordForm({ email, refused }: { email: string; refused: RefusedForm | undefined }) {
  return (
    <AccountForm
      id="password"
      schema={changePasswordSchema}
      refused={refused}
      required={['currentPassword', 'newPassword']}
      hidden={{ intent: 'password' }}
      button={{ label: 'Change Password', busy: 'Changing...', variant: 'outline' }}
    >
      {(field) => (
        <>
          <HiddenEmail email={email} />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...field('currentPassword')}
          />
          <PasswordField
            label="New password"
            hint={`${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters. You stay signed in here and are signed out everywhere else.`}
            autoComplete="new-password"
            {...field('newPassword')}
          />
        </>
      )}
    </AccountForm>
  );
}
