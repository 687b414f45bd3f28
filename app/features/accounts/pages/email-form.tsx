import { TextField } from '#app/ui/field.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import { AccountForm } from '../fields/account-form.tsx';
import { emailSchema } from '../forms/schemas.ts';

interface EmailFormProps {
  refused: RefusedForm | undefined;
  redirectTo?: string;
  /** Text of the button, normally and while sending. */
  action: string;
  busyAction: string;
}

export function EmailForm({ refused, redirectTo = '/', action, busyAction }: EmailFormProps) {
  return (
    <AccountForm
      id="email-form"
      schema={emailSchema}
      refused={refused}
      required={['email']}
      hidden={{ redirectTo }}
      button={{ label: action, busy: busyAction }}
    >
      {(field) => <TextField label="Email" type="email" autoComplete="username" {...field('email')} />}
    </AccountForm>
  );
}
