import { Users } from 'lucide-react';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import type { FormAnswer, Meanwhile } from './state/form-answer.ts';
import { resolveControl } from './resolutions.ts';

export function Conflict({ conflict }: { conflict: NonNullable<FormAnswer['conflict']> }) {
  const { who, fields, merged } = conflict;
  const count = fields.length === 1 ? 'One field was' : `${fields.length} fields were`;
  return (
    <section
      aria-label="Changed by two people"
      className="admin-part-body rounded-card bg-surface shadow-card"
    >
      <div role="alert" className="admin-warning">
        <Users aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
        <p className="min-w-0">
          <b>{who} saved this page while you worked.</b> {count} changed by both of you. Choose which to keep,
          then save.
        </p>
      </div>
      {fields.map(({ field, label, was, now, yours }) => (
        <fieldset key={field} className="admin-conflict">
          <legend className="mb-1 font-bold">{label}</legend>
          <p className="min-w-0 rounded-small bg-sunken px-3.5 py-2.5">
            <span className="block text-small text-ink-2">Was</span>
            {was}
          </p>
          {[
            { value: 'theirs', title: `${who}, now`, text: now },
            { value: 'yours', title: 'Yours', text: yours },
          ].map((one) => (
            <label key={one.value} className="admin-choice">
              <input
                type="radio"
                name={resolveControl(field)}
                value={one.value}
                defaultChecked={one.value === 'yours'}
                className="mt-0.5 size-5.5 shrink-0 accent-brand"
              />
              <span className="min-w-0">
                <span className="block text-small text-ink-2">{one.title}</span>
                <span className="block">{one.text}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {merged.length > 0 && (
        <p className="text-small text-ink-2">
          {who} also changed {merged.join(', ')}. The form already shows it.
        </p>
      )}
    </section>
  );
}

/** Shown while editing, when another admin has saved the same business. */
export function SavedMeanwhile({ meanwhile, history }: { meanwhile: Meanwhile; history: string }) {
  return (
    <div role="status" className="admin-warning">
      <Users aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
      <p className="min-w-0">
        <b>
          {meanwhile.who} saved this page on {britishMoment(meanwhile.at)}.
        </b>{' '}
        {meanwhile.labels.length > 0 && `Changed there: ${meanwhile.labels.join(', ')}. `}
        Your changes are kept. Saving combines both.{' '}
        <a href={history} target="_blank" rel="noopener" className="link">
          See what was changed<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
}
