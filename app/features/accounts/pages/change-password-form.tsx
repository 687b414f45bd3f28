import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '../fields/error-summary.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { changePasswordSchema } from '../forms/schemas.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords/rules.ts';
import { fieldProps, useAccountForm } from '../fields/use-account-form.ts';

/** Changes the password, which takes the old one. */
export function ChangePasswordForm({ email, refused }: { email: string; refused: RefusedForm | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'password';
  const { fields, formProps } = useAccountForm({
    id: 'password',
    schema: changePasswordSchema,
    refused,
    required: ['currentPassword', 'newPassword'],
  });
  const { currentPassword, newPassword } = fields;
  return (
    <Form method="post" {...formProps} className="grid gap-5">
      <FormNotice refused={refused} />
      <ErrorSummary fields={[currentPassword, newPassword].filter((field) => field !== undefined)} />
      <input type="hidden" name="intent" value="password" />
      {/* Tells password managers whose password this is. */}
      <input type="email" value={email} readOnly autoComplete="username" hidden />
      {currentPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...fieldProps(currentPassword)}
        />
      )}
      {newPassword && (
        <PasswordField
          label="New password"
          hint={`${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters. You stay signed in here and are signed out everywhere else.`}
          autoComplete="new-password"
          {...fieldProps(newPassword)}
        />
      )}
      <Button type="submit" variant="outline" loading={busy}>
        {busy ? 'Changing...' : 'Change Password'}
      </Button>
    </Form>
  );
}
