import type { ReactNode } from 'react';
import { FieldControl } from '#app/features/businesses/fields/field-control.tsx';
import type { FormField } from '#app/features/businesses/fields/form-field.ts';
import * as paths from '#app/paths/paths.ts';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { PublicForm } from '#app/ui/form/public-form.tsx';
import { Link } from '#app/ui/link.tsx';
import { LONGEST_EMAIL, LONGEST_NOTE, type SuggestionRefused } from './suggestion-form.ts';

interface SendingFormProps {
  action: string;
  fields: readonly FormField[];
  note: { label: string; required: boolean };
  email: { hint: string; required: boolean };
  refused: SuggestionRefused | undefined;
  captcha: ReactNode;
  children?: ReactNode;
}

/** Validates only on the server, because validation code is large. */
export function SendingForm(props: SendingFormProps) {
  const { action, fields, note, email, refused, captcha, children } = props;
  const { values = {}, errors = {} } = refused ?? {};
  return (
    <PublicForm
      action={action}
      className="grid grid-cols-1 gap-5"
      sentWith="note"
      captchaAsked={`${paths.captchaNeeded}?form=change`}
      refused={refused}
      captcha={captcha}
      remedy={
        refused?.elsewhere && (
          <Link to={refused.elsewhere} className="link">
            Use the complaints page instead
          </Link>
        )
      }
      button={{ label: 'Send', busy: 'Sending...' }}
    >
      {children}
      {fields.map((field) => (
        <FieldControl key={field.name} field={field} typed={values[field.name]} error={errors[field.name]} />
      ))}
      <TextAreaField
        label={note.label}
        id="note"
        name="note"
        rows={4}
        maxLength={LONGEST_NOTE}
        optional={!note.required}
        required={note.required}
        defaultValue={values['note']}
        error={errors['note']}
      />
      <TextField
        label="Email"
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={LONGEST_EMAIL}
        hint={email.hint}
        optional={!email.required}
        required={email.required}
        defaultValue={values['email']}
        error={errors['email']}
      />
    </PublicForm>
  );
}
