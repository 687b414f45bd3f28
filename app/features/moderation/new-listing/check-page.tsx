import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { PublicForm } from '#app/ui/form/public-form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { LONGEST_EMAIL, LONGEST_NOTE, type SuggestionRefused } from '../suggesting/suggestion-form.ts';
import type { Answer } from './answers.server.ts';
import { StepFrame, stepWords } from './step-frame.tsx';
import type { AskingStep } from './steps.ts';

export interface CheckShown {
  begun: string;
  answers: readonly { step: AskingStep; answers: readonly Answer[] }[];
  toMend: AskingStep | null;
  email: string | null;
}

interface CheckPageProps {
  shown: CheckShown;
  refused: SuggestionRefused | undefined;
  captcha: ReactNode;
}

export function CheckPage({ shown: { begun, answers, toMend, email }, refused, captcha }: CheckPageProps) {
  const { values = {}, errors = {} } = refused ?? {};
  return (
    <StepFrame step="check">
      {toMend && (
        <Notice
          tone="danger"
          title="Something is missing or wrong"
          className="mb-5"
          action={
            <Link to={changeOf(begun, toMend)} className="link">
              {`Correct it in “${stepWords(toMend).title}”`}
            </Link>
          }
        >
          We can’t take your listing like this yet.
        </Notice>
      )}
      {answers.map(({ step, answers: given }) => (
        <section key={step} aria-labelledby={step} className="mb-5 rounded-panel bg-surface p-5 shadow-card">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 id={step} className="text-h3">
              {stepWords(step).title}
            </h3>
            <Link to={changeOf(begun, step)} className="inline-flex min-h-11 items-center link">
              Change<span className="sr-only"> {stepWords(step).title}</span>
            </Link>
          </div>
          {given.length === 0 ? (
            <p className="text-ink-2">Nothing filled in.</p>
          ) : (
            <dl className="mt-2 grid grid-cols-1 gap-3">
              {given.map(({ label, text }) => (
                <div key={label} className="min-w-0">
                  <dt className="text-label">{label}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
      {!toMend && (
        <PublicForm
          className="mt-8 grid grid-cols-1 gap-5"
          sentWith="note"
          captchaAsked={`${paths.captchaNeeded}?form=change`}
          refused={refused}
          captcha={captcha}
          button={{ label: 'Send', busy: 'Sending...' }}
        >
          <TextField
            label="Your email address (required)"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={LONGEST_EMAIL}
            hint="We’ll email you a link to confirm it’s you. We don’t show your address to anyone."
            required
            defaultValue={values['email'] ?? email ?? undefined}
            error={errors['email']}
          />
          <TextAreaField
            label="Anything we should know?"
            name="note"
            rows={4}
            maxLength={LONGEST_NOTE}
            defaultValue={values['note']}
            error={errors['note']}
          />
        </PublicForm>
      )}
    </StepFrame>
  );
}

function changeOf(begun: string, step: AskingStep): string {
  return `${paths.begunListing(begun, step)}?check=1`;
}
