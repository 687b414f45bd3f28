import type { RefusedForm } from '../forms/form-answer.ts';
import { AccountForm } from '../fields/account-form.tsx';
import { deleteAccountSchema } from '../forms/schemas.ts';
import { PasswordField } from '../fields/password-field.tsx';

/** Deletes the account, which takes the password; folded away, since it cannot be undone. */
export function DeleteAccountForm({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <details open={refused !== undefined}>
      <summary className="min-h-11 py-2 font-semibold">Delete my account</summary>
      <AccountForm
        id="delete-account"
        schema={deleteAccountSchema}
        refused={refused}
        required={['password']}
        hidden={{ intent: 'delete-account' }}
        className="mt-2"
        above={
          <p>
            We’ll permanently delete your account, profile, sessions and messages you sent us from this
            address. Articles you wrote for the blog stay, without your name.
          </p>
        }
        button={{ label: 'Delete Account', busy: 'Deleting...', variant: 'danger' }}
      >
        {(field) => (
          <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
        )}
      </AccountForm>
    </details>
  );
}
