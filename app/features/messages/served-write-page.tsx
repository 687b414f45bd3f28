import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { WriteToBusiness } from './write-page.tsx';

type Props = ComponentProps<typeof WriteToBusiness>;

/** Loaded separately, so that visitors of a business page don't download it. */
const Page: ComponentType<Props> = import.meta.env.SSR
  ? (await import('./write-page.tsx')).WriteToBusiness
  : lazy(async () => ({ default: (await import('./write-page.tsx')).WriteToBusiness }));

export function ServedWritePage(props: Props) {
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}
