import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { WriteToBusiness } from './write-page.tsx';

type Props = ComponentProps<typeof WriteToBusiness>;

/** Fetched by those alone who write to a business, and not by all who look at its page. */
const Page: ComponentType<Props> = import.meta.env.SSR
  ? (await import('./write-page.tsx')).WriteToBusiness
  : lazy(async () => ({ default: (await import('./write-page.tsx')).WriteToBusiness }));

/** The form that writes to a business. */
export function ServedWritePage(props: Props) {
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}
