import { TextField } from '#app/ui/field.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import { AccountForm } from '../fields/account-form.tsx';
import { codeSchema } from '../forms/schemas.ts';

export function CodeForm({ refused, redirectTo }: { refused: RefusedForm | undefined; redirectTo: string }) {
  return (
    <AccountForm
      id="code-form"
      schema={codeSchema}
      refused={refused}
      required={['code']}
      hidden={{ redirectTo }}
      button={{ label: 'Sign In', busy: 'Signing in...' }}
    >
      {(field) => (
        <TextField
          label="Code"
          hint="Six digits from your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field('code')}
        />
      )}
    </AccountForm>
  );
}
