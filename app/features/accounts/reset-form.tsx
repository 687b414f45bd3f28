import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { RefusedForm } from './form-answer.ts';
import { FormNotice } from './form-notice.tsx';
import { resetSchema } from './forms.ts';
import { PasswordField } from './password-field.tsx';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-rules.ts';
import { fieldProps, useAccountForm } from './use-account-form.ts';

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
