import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { Container } from '#app/ui/container.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { type Step, STEPS } from './steps.ts';

/** Index of the step, and words such as `Step 2 of 5` and `Where and when`. */
export function stepWords(step: Step): { at: number; count: string; title: string } {
  const at = STEPS.findIndex((one) => one.step === step);
  return { at, count: `Step ${at + 1} of ${STEPS.length}`, title: STEPS[at]?.title ?? '' };
}

export function StepFrame({ step, children }: { step: Step; children: ReactNode }) {
  const { at, count, title } = stepWords(step);
  const heading = useRef<HTMLHeadingElement>(null);
  const hydrated = useHydrated();
  // Client-side navigation would leave the focus on a removed button.
  const [isNext] = useState(hydrated);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext, step]);
  return (
    <>
      <PageBand title="List your business" lede="A listing is free. We check every one before it appears." />
      <Container className="py-8 lg:py-11">
        <div className="max-w-[40rem]">
          <div aria-hidden className="mb-3 flex gap-2">
            {STEPS.map((one, index) => (
              <span
                key={one.step}
                className={`h-2 grow rounded-full border border-ink-2 ${index <= at ? 'bg-sun' : ''}`}
              />
            ))}
          </div>
          <h2 ref={heading} tabIndex={-1} className="mb-5">
            {count}: <b>{title}</b>
          </h2>
          {children}
        </div>
      </Container>
    </>
  );
}
