import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { deleteAccountSchema } from '../forms/schemas.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { fieldProps, useAccountForm } from '../fields/use-account-form.ts';

/** Deletes the account, which takes the password; folded away, since it cannot be undone. */
export function DeleteAccountForm({ refused }: { refused: RefusedForm | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'delete-account';
  const { fields, formProps } = useAccountForm({
    id: 'delete-account',
    schema: deleteAccountSchema,
    refused,
    required: ['password'],
  });
  const { password } = fields;
  return (
    <details open={refused !== undefined}>
      <summary className="min-h-11 py-2 font-semibold">Delete my account</summary>
      <Form method="post" {...formProps} className="mt-2 grid gap-5">
        <p>
          We’ll permanently delete your account, profile, sessions and messages you sent us from this address.
          Articles you wrote for the blog stay, without your name.
        </p>
        <FormNotice refused={refused} />
        <input type="hidden" name="intent" value="delete-account" />
        {password && (
          <PasswordField label="Your password" autoComplete="current-password" {...fieldProps(password)} />
        )}
        <Button type="submit" variant="danger" loading={busy}>
          {busy ? 'Deleting...' : 'Delete Account'}
        </Button>
      </Form>
    </details>
  );
}
