import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';

/** What the search on a page that found nothing chooses from; nothing where that cannot be had either. */
export async function typesForSearch({
  serviceTypes,
}: {
  serviceTypes: () => Promise<ServiceTypes>;
}): Promise<{ serviceTypes: string[] }> {
  const names = await serviceTypes().then(
    (types) => types.names,
    () => [],
  );
  return { serviceTypes: [...names] };
}
