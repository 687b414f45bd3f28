import { POSTCODE_ATTRIBUTION } from '#app/features/places/postcodes/attribution.ts';

/** The statements which the licence of the postcode data asks for. */
export function DataSources() {
  return (
    <ul>
      {POSTCODE_ATTRIBUTION.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
