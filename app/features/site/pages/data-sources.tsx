import { PLACES_ATTRIBUTION } from '#app/features/places/attribution.ts';

/** The statements which the licences of the shipped data ask for. */
export function DataSources() {
  return (
    <ul>
      {PLACES_ATTRIBUTION.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
