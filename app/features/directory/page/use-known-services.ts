import { useState } from 'react';

/** The services to choose from: those last known while a failed search brings none. */
export function useKnownServices(serviceTypes: readonly string[]): readonly string[] {
  const [known, setKnown] = useState(serviceTypes);
  if (serviceTypes.length === 0) return known;
  if (serviceTypes !== known) setKnown(serviceTypes);
  return serviceTypes;
}
