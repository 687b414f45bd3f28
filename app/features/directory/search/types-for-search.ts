import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';

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
