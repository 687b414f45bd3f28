import { type ReactNode, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { PublicForm } from '#app/ui/form/public-form.tsx';
import { TRAP } from '#app/ui/form/trap.ts';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SuggestionControl } from './suggestion-control.tsx';
import {
  LONGEST_EMAIL,
  LONGEST_NOTE,
  type SuggestionField,
  type SuggestionRefused,
} from './suggestion-form.ts';
import { useStoredForm } from './use-stored-form.ts';

/** Hidden fields, filled in by programs only. */
const NOT_STORED = [TRAP, 'captcha', 'h-captcha-response'];

interface SendingFormProps {
  /** The page with the form, which also receives it. */
  action: string;
  fields: readonly SuggestionField[];
  note: { label: string; required: boolean };
  email: { hint: string; required: boolean };
  refused: SuggestionRefused | undefined;
  /** Shown once it is asked for. */
  captcha: ReactNode;
  /** By which the browser keeps what is typed until it is sent; not kept without it. */
  keptAs?: string;
  /** Question above the fields. */
  children?: ReactNode;
}

/** A form to suggest changes to a listing. Only the server validates it, because validation code is large. */
export function SendingForm(props: SendingFormProps) {
  const { action, fields, note, email, refused, captcha, keptAs: storedAs, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { isRestored, beginAgain } = useStoredForm(form, storedAs ?? null, { without: NOT_STORED, refused });
  const { values = {}, errors = {} } = refused ?? {};
  return (
    <PublicForm
      ref={form}
      action={action}
      className="grid grid-cols-1 gap-5"
      sentWith="note"
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
      {isRestored && (
        <Notice
          tone="info"
          role="status"
          title="We’ve restored what you typed"
          action={
            <Button variant="outline" onClick={beginAgain}>
              Start again
            </Button>
          }
        >
          Your browser saved it. You haven’t sent it yet.
        </Notice>
      )}
      {children}
      {fields.map((field) => (
        <SuggestionControl
          key={field.name}
          field={field}
          typed={values[field.name]}
          error={errors[field.name]}
        />
      ))}
      <TextAreaField
        label={note.label}
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
