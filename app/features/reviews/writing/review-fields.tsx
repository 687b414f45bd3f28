import { Star } from 'lucide-react';
import { FieldError, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { MONTHS, withThousands } from '@dog-care-directory/text';
import { LONGEST_AGO_YEARS, LONGEST_NAME, LONGEST_TEXT, SHORTEST_TEXT } from '../records/review.ts';
import { type ReviewErrors, SOMETHING_ELSE, STAR_WORDS, type TypedReview } from './review-form.ts';

interface ReviewFieldsProps {
  services: readonly string[];
  years: readonly number[];
  typed: TypedReview;
  errors: ReviewErrors;
  asksEmail: boolean;
}

const CHOOSE = { value: '', label: 'Choose' };

/** Plain controls, so that the form works without scripts. */
export function ReviewFields({ services, years, typed, errors, asksEmail }: ReviewFieldsProps) {
  return (
    <>
      <Stars chosen={typed.stars} error={errors.stars} />
      <SelectField
        id="service"
        label="Service you used"
        name="service"
        defaultValue={typed.service ?? (services.length === 1 ? services[0] : '')}
        error={errors.service}
        options={[CHOOSE, ...[...services, SOMETHING_ELSE].map((value) => ({ value, label: value }))]}
      />
      <TextAreaField
        id="text"
        label="Your review"
        name="text"
        rows={7}
        hint={`${SHORTEST_TEXT} to ${withThousands(LONGEST_TEXT)} characters. Leave out other people’s names, phone numbers and addresses.`}
        defaultValue={typed.text}
        error={errors.text}
      />
      <div>
        <div className="review-month">
          <SelectField
            id="month"
            label="Month"
            name="month"
            hint="When you last used it"
            defaultValue={typed.month ?? ''}
            options={[CHOOSE, ...MONTHS.map((label, index) => ({ value: String(index + 1), label }))]}
            aria-invalid={errors.month ? true : undefined}
            aria-describedby={errors.month ? 'month-error' : undefined}
          />
          <SelectField
            id="year"
            label="Year"
            name="year"
            hint={`Within the last ${LONGEST_AGO_YEARS} years`}
            defaultValue={typed.year ?? ''}
            options={[CHOOSE, ...years.map((year) => ({ value: String(year), label: String(year) }))]}
          />
        </div>
        <FieldError id="month-error">{errors.month}</FieldError>
      </div>
      <TextField
        id="name"
        label="Name to show"
        name="name"
        hint="A first name or initials are enough, such as “Sam T”."
        autoComplete="given-name"
        maxLength={LONGEST_NAME}
        defaultValue={typed.name}
        error={errors.name}
      />
      {asksEmail && (
        <TextField
          id="email"
          label="Your email address"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          hint="We send a link to confirm it. It is not shown and not given to the business."
          defaultValue={typed.email}
          error={errors.email}
        />
      )}
      <fieldset>
        <legend className="mb-1.5 text-label">Your declaration</legend>
        <label className="flex min-h-11 items-start gap-2.5">
          <input
            id="declaration"
            type="checkbox"
            name="declaration"
            value="yes"
            defaultChecked={typed.declaration === 'yes'}
            aria-invalid={errors.declaration ? true : undefined}
            aria-describedby={errors.declaration ? 'declaration-error' : undefined}
            className="mt-0.5 size-5.5 shrink-0 accent-brand"
          />
          <span>
            This is my own experience of this business. I was not paid or offered anything for it, and I do
            not work for, own or compete with the business.
          </span>
        </label>
        <FieldError id="declaration-error">{errors.declaration}</FieldError>
      </fieldset>
    </>
  );
}

function Stars({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  return (
    <fieldset
      id="stars"
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'stars-error' : undefined}
    >
      <legend className="mb-1.5 text-label">How was it?</legend>
      <div className="review-stars">
        {STAR_WORDS.map((word, index) => (
          <label key={word} className="review-star">
            <input
              type="radio"
              name="stars"
              value={index + 1}
              defaultChecked={chosen === String(index + 1)}
            />
            <span className="review-number">
              {index + 1}
              <Star aria-hidden />
            </span>
            <span>{word}</span>
          </label>
        ))}
      </div>
      <FieldError id="stars-error">{error}</FieldError>
    </fieldset>
  );
}
