import { type ComponentType, lazy, Suspense } from 'react';

type Band = ComponentType<{ serviceTypes: readonly string[] }>;

/** Fetched by the browsers of those alone who meet a fault; left out where it can't be. */
const SearchBand: Band = import.meta.env.SSR
  ? (await import('#app/features/directory/page/search-band.tsx')).SearchBand
  : lazy(async (): Promise<{ default: Band }> => {
      const loaded = await import('#app/features/directory/page/search-band.tsx').catch(() => null);
      return { default: loaded?.SearchBand ?? (() => null) };
    });

/** Search form of pages that show something else than what was asked for. */
export function SearchInstead({ serviceTypes }: { serviceTypes: readonly string[] }) {
  return (
    <Suspense>
      <SearchBand serviceTypes={serviceTypes} />
    </Suspense>
  );
}
