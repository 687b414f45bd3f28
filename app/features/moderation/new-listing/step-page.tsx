import { useRef } from 'react';
import type { PriceRow } from '#app/features/businesses/values/price-rows.ts';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PublicForm } from '#app/ui/form/public-form.tsx';
import type { SuggestionRefused } from '../suggesting/suggestion-form.ts';
import { PriceLines } from './price-lines.tsx';
import { StepControl } from './step-control.tsx';
import type { StepField } from './step-field.ts';
import { StepFrame } from './step-frame.tsx';
import { type AskingStep, REACHED_BY } from './steps.ts';
import { useKeptAnswers } from './use-kept-answers.ts';

export interface StepShown {
  step: AskingStep;
  fields: readonly StepField[];
  /** The lines of the price list, in its step. */
  prices: readonly PriceRow[] | null;
  /** What is wrong with the answers, where they are being changed. */
  problems: Readonly<Record<string, string>>;
  /** Whether it is opened to change an answer that is being checked. */
  isChanged: boolean;
}

/** A step of the form for a new listing that asks about the business. */
export function StepPage({ shown, refused }: { shown: StepShown; refused: SuggestionRefused | undefined }) {
  const { step, fields, prices, isChanged } = shown;
  const form = useRef<HTMLFormElement>(null);
  useKeptAnswers(form);
  const { values = {}, errors = shown.problems } = refused ?? {};
  const isReach = ({ name }: StepField) => (REACHED_BY as readonly string[]).includes(name);
  const control = (field: StepField) => (
    <StepControl key={field.name} field={field} typed={values[field.name]} error={errors[field.name]} />
  );
  return (
    <StepFrame step={step}>
      <PublicForm
        ref={form}
        className="grid grid-cols-1 gap-5"
        sentWith="step"
        refused={refused}
        button={{ label: isChanged ? 'Save' : 'Continue', busy: 'Saving...' }}
        beside={
          isChanged ? null : step !== 'business' ? (
            <Button type="submit" name="intent" value="back" variant="outline" formNoValidate>
              Back
            </Button>
          ) : (
            <ButtonLink href={paths.listYourBusiness} variant="outline">
              Back
            </ButtonLink>
          )
        }
      >
        <input type="hidden" name="step" value={step} />
        <p className="text-ink-2">
          {fields.some(({ isRequired }) => isRequired)
            ? 'Only questions marked “required” must be answered.'
            : 'Fill in what you can. You can leave all of this empty.'}
        </p>
        {prices ? (
          <PriceLines rows={prices} error={errors['prices']} />
        ) : (
          fields.filter((field) => !isReach(field)).map(control)
        )}
        {fields.some(isReach) && (
          <fieldset className="grid min-w-0 grid-cols-1 gap-5">
            <legend className="text-h3">How can people reach you? (required)</legend>
            <p className="text-small text-ink-2">Give at least one.</p>
            {fields.filter(isReach).map(control)}
          </fieldset>
        )}
      </PublicForm>
      <p className="mt-6 text-small text-ink-2">
        We keep your answers for 7 days. To finish later, keep the address of this page, for example as a
        bookmark.
      </p>
    </StepFrame>
  );
}
