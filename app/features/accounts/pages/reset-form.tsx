import type { RefusedForm } from '../forms/form-answer.ts';
import { AccountForm } from '../fields/account-form.tsx';
import { resetSchema } from '../forms/schemas.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords/rules.ts';

/** @param token secret of the emailed link */
export function ResetForm({ token, refused }: { token: string; refused: RefusedForm | undefined }) {
  return (
    <AccountForm
      id="reset"
      schema={resetSchema}
      refused={refused}
      required={['password']}
      hidden={{ token }}
      button={{ label: 'Change Password', busy: 'Changing...' }}
    >
      {(field) => (
        <PasswordField
          label="New password"
          hint={`${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`}
          autoComplete="new-password"
          {...field('password')}
        />
      )}
    </AccountForm>
  );
}
