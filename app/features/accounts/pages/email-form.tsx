import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { emailSchema } from '../forms/schemas.ts';
import { fieldProps, useAccountForm } from '../fields/use-account-form.ts';

interface EmailFormProps {
  refused: RefusedForm | undefined;
  redirectTo?: string;
  /** Words of the button, at rest and while the form is on its way. */
  action: string;
  busyAction: string;
}

/** Asks for an address to send a message to. */
export function EmailForm({ refused, redirectTo = '/', action, busyAction }: EmailFormProps) {
  const busy = useNavigation().formData !== undefined;
  const { fields, formProps } = useAccountForm({
    id: 'email-form',
    schema: emailSchema,
    refused,
    required: ['email'],
  });
  return (
    <Form method="post" {...formProps} className="grid gap-5">
      <FormNotice refused={refused} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {fields['email'] && (
        <TextField label="Email" type="email" autoComplete="username" {...fieldProps(fields['email'])} />
      )}
      <Button type="submit" loading={busy}>
        {busy ? busyAction : action}
      </Button>
    </Form>
  );
}
