import { useState } from 'react';

/** Service options; the last known ones after a failed search. */
export function useKnownServices(serviceTypes: readonly string[]): readonly string[] {
  const [known, setKnown] = useState(serviceTypes);
  if (serviceTypes.length === 0) return known;
  if (serviceTypes !== known) setKnown(serviceTypes);
  return serviceTypes;
}
