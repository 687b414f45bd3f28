import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { codeSchema } from '../forms/schemas.ts';
import { fieldProps, useAccountForm } from '../fields/use-account-form.ts';

/** Asks for a code of the authenticator app: the second step of signing in. */
export function CodeForm({ refused, redirectTo }: { refused: RefusedForm | undefined; redirectTo: string }) {
  const busy = useNavigation().formData !== undefined;
  const { fields, formProps } = useAccountForm({
    id: 'code-form',
    schema: codeSchema,
    refused,
    required: ['code'],
  });
  return (
    <Form method="post" {...formProps} className="grid gap-5">
      <FormNotice refused={refused} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {fields['code'] && (
        <TextField
          label="Code"
          hint="Six digits from your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldProps(fields['code'])}
        />
      )}
      <Button type="submit" loading={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
    </Form>
  );
}
