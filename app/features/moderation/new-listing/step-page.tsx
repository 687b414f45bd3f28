import { type RefObject, useEffect, useRef } from 'react';
import { FieldControl } from '#app/features/businesses/fields/field-control.tsx';
import { type FormField, TICKS_SEPARATOR } from '#app/features/businesses/fields/form-field.ts';
import { priceControls, type PriceRow, UNIT_OPTIONS } from '#app/features/businesses/values/price-rows.ts';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PublicForm } from '#app/ui/form/public-form.tsx';
import type { SuggestionRefused } from '../suggesting/suggestion-form.ts';
import { StepFrame } from './step-frame.tsx';
import { type AskingStep, REACHED_BY } from './steps.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { UNFINISHED_LISTING_DAYS } from '#app/platform/periods.ts';

export interface StepShown {
  step: AskingStep;
  fields: readonly FormField[];
  prices: readonly PriceRow[] | null;
  problems: Readonly<Record<string, string>>;
  /** True if opened from the last step to change an answer. */
  isChanged: boolean;
}

export function StepPage({ shown, refused }: { shown: StepShown; refused: SuggestionRefused | undefined }) {
  const { step, fields, prices, isChanged } = shown;
  const form = useRef<HTMLFormElement>(null);
  useSavedAnswers(form);
  const { values = {}, errors = shown.problems } = refused ?? {};
  const isReach = ({ name }: FormField) => (REACHED_BY as readonly string[]).includes(name);
  const control = (field: FormField) => {
    const { name, value } = field;
    const typed = values[name] ?? value;
    if (field.kind === 'ticks') return <Ticks key={name} field={field} />;
    // Remounts if the site has corrected the value.
    return <FieldControl key={`${name} ${typed}`} field={field} typed={typed} error={errors[name]} />;
  };
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
          {fields.some(({ required }) => required)
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
        We keep your answers for {UNFINISHED_LISTING_DAYS} days. To finish later, keep the address of this
        page, for example as a bookmark.
      </p>
    </StepFrame>
  );
}

function Ticks({ field: { name, label, value, options = [] } }: { field: FormField }) {
  const ticked = value.split(TICKS_SEPARATOR);
  return (
    <fieldset className="min-w-0">
      <legend className="text-label">{label}</legend>
      <div className="mt-1 grid grid-cols-1 gap-x-5 sm:grid-cols-2">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 min-w-0 items-center gap-2.5">
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={ticked.includes(option.value)}
              className="size-5.5 shrink-0 accent-brand"
            />
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PriceLines({ rows, error }: { rows: readonly PriceRow[]; error: string | undefined }) {
  return (
    <>
      {error && (
        <p id="prices" tabIndex={-1} className="text-label text-danger">
          {error}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-6">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else to be told apart by
          <li key={index}>
            <Line row={row} index={index} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Line({ row, index }: { row: PriceRow; index: number }) {
  const names = priceControls(index);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="sr-only">{`Price ${index + 1}`}</legend>
      <TextField
        label="What for"
        name={names.label}
        defaultValue={row.label}
        maxLength={80}
        autoComplete="off"
      />
      <TextField
        label="Price in £"
        name={names.pounds}
        defaultValue={row.pounds}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      <SelectField label="For each" name={names.per} defaultValue={row.per} options={UNIT_OPTIONS} />
      <label className="flex min-h-11 min-w-0 items-center gap-2.5 sm:self-end">
        <input
          type="checkbox"
          name={names.from}
          defaultChecked={row.from}
          className="size-5.5 shrink-0 accent-brand"
        />
        <span>This is the lowest price (“from”)</span>
      </label>
    </fieldset>
  );
}

/** Saves a step's answers when the page is hidden, since phones may discard it without further events. */
function useSavedAnswers(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const address = location.href;
    const typed = () => new URLSearchParams([...new FormData(element)] as [string, string][]);
    let saved = String(typed());
    const keep = () => {
      const body = typed();
      if (String(body) === saved) return;
      saved = String(body);
      body.set('intent', 'keep');
      fetch(address, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {});
    };
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      keep();
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [form]);
}
