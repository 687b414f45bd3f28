import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useServed } from '#app/rendering/use-served.ts';
import type { OpenFieldsProps } from './open-fields.tsx';

const OPEN_FILTER_ID = 'open-filter';

/** What draws it is fetched by those browsers alone whose page did not bring it along. */
const Fields: ComponentType<OpenFieldsProps> = import.meta.env.SSR
  ? (await import('./open-fields.tsx')).OpenFields
  : lazy(async () => ({ default: (await import('./open-fields.tsx')).OpenFields }));

/** When businesses are to be open, above a list that has an address. */
export function OpenFilter(props: Omit<OpenFieldsProps, 'onChoose'>) {
  const markup = useServed(OPEN_FILTER_ID, props);
  const [first] = useState(markup);
  if (markup) {
    return <div key="served" id={OPEN_FILTER_ID} suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
  }
  const fields = <Fields key={props.form.open} {...props} />;
  return (
    <div key="made" id={OPEN_FILTER_ID}>
      {import.meta.env.SSR ? fields : <Suspense fallback={stillOf(first)}>{fields}</Suspense>}
    </div>
  );
}

/** What came with the page, or its room, stays until the other can be drawn, so that nothing below it jumps. */
function stillOf(markup: { __html: string } | null) {
  return markup ? <div dangerouslySetInnerHTML={markup} /> : <div className="mt-3 min-h-11" />;
}
