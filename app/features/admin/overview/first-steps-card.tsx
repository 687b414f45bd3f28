import { Check, MapPin } from 'lucide-react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { FirstStep } from './first-steps.ts';

export function FirstStepsCard({ steps }: { steps: readonly FirstStep[] }) {
  const next = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className="sheet-form mb-7">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="first-steps" className="text-h3">
          First steps
        </h2>
        <p className="grow text-small text-ink-2">
          {done} of {steps.length} done. The site already works. These steps make it yours.
        </p>
        <Form method="post">
          <button type="submit" name="intent" value="hide" className="inline-flex min-h-11 items-center link">
            Hide this
          </button>
        </Form>
      </div>
      <ol className="steps">
        {steps.map((step, index) => (
          <Step key={step.label} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
      {next && (
        <div className="steps-next">
          <MapPin aria-hidden className="size-5 shrink-0" />
          <p className="min-w-0 grow basis-72">
            <b>{next.next.title}</b> {next.next.text}
          </p>
          <ButtonLink href={next.href}>{next.next.action}</ButtonLink>
        </div>
      )}
    </section>
  );
}

function Step({
  step: { label, value, isDone, href },
  number,
  isNext,
}: {
  step: FirstStep;
  number: number;
  isNext: boolean;
}) {
  return (
    <li
      className={isDone ? 'step step-done' : isNext ? 'step step-next' : 'step'}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className="step-disc">
        {isNext && (
          <svg viewBox="0 0 220 170" aria-hidden focusable="false" className="step-dog art coat-0">
            <use href="#art-dog" />
          </svg>
        )}
        {isDone ? <Check aria-hidden className="size-5" /> : <span aria-hidden>{number}</span>}
        <span className="sr-only">{isDone ? 'Done: ' : isNext ? 'Next: ' : 'To do: '}</span>
      </span>
      <span className="step-words">
        <Link to={href} className="step-label">
          {label}
        </Link>
        <span className="step-value">{value}</span>
      </span>
    </li>
  );
}

export function ShowFirstSteps({ action }: { action: string }) {
  return (
    <Form method="post" action={action} className="mt-8">
      <Button type="submit" name="intent" value="show" variant="outline">
        Show the first steps again
      </Button>
    </Form>
  );
}
