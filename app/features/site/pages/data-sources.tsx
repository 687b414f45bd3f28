import { Fragment } from 'react';
import { MAP_ATTRIBUTION, PLACES_ATTRIBUTION } from '#app/features/places/attribution.ts';

/** Where a name longer than a line of large text may break. */
const LONG_NAME = /(?<=Euro)(?=Geographics)/;

/** Attribution required by the licences of the shipped data. @param credits of imported data */
export function DataSources({ credits }: { credits: readonly string[] }) {
  return (
    <ul>
      {[...new Set([...PLACES_ATTRIBUTION, ...MAP_ATTRIBUTION, ...credits])].map((line) => (
        <li key={line}>
          {line.split(LONG_NAME).map((part, n) => (
            <Fragment key={part}>
              {n > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
