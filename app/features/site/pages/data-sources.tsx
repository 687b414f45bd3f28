import { MAP_ATTRIBUTION, PLACES_ATTRIBUTION } from '#app/features/places/attribution.ts';

/** Attribution required by the licences of the shipped data. */
export function DataSources() {
  return (
    <ul>
      {[...PLACES_ATTRIBUTION, ...MAP_ATTRIBUTION].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
