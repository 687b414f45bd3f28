import { type ComponentType, lazy, Suspense } from 'react';
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
  if (markup) {
    return <div key="served" id={OPEN_FILTER_ID} suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
  }
  const fields = <Fields key={props.form.open} {...props} />;
  return (
    <div key="made" id={OPEN_FILTER_ID}>
      {import.meta.env.SSR ? fields : <Suspense>{fields}</Suspense>}
    </div>
  );
}
