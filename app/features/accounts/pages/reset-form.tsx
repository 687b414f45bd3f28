import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { resetSchema } from '../forms/schemas.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords/rules.ts';
import { fieldProps, useAccountForm } from '../fields/use-account-form.ts';

/** Chooses a new password behind the link of a mail. @param token the secret of that link */
export function ResetForm({ token, refused }: { token: string; refused: RefusedForm | undefined }) {
  const busy = useNavigation().formData !== undefined;
  const { fields, formProps } = useAccountForm({
    id: 'reset',
    schema: resetSchema,
    refused,
    required: ['password'],
  });
  return (
    <Form method="post" {...formProps} className="grid gap-5">
      <FormNotice refused={refused} />
      <input type="hidden" name="token" value={token} />
      {fields['password'] && (
        <PasswordField
          label="New password"
          hint={`${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`}
          autoComplete="new-password"
          {...fieldProps(fields['password'])}
        />
      )}
      <Button type="submit" loading={busy}>
        {busy ? 'Changing...' : 'Change Password'}
      </Button>
    </Form>
  );
}
