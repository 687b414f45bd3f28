import * as paths from '#app/paths/paths.ts';

/** Short attribution beside each map, which leads to all credits. */
export function MapCredit() {
  return (
    <>
      Map: ©{' '}
      <a href="https://www.openstreetmap.org/copyright" rel="noopener noreferrer" className="link">
        OpenStreetMap
      </a>{' '}
      contributors, OS and{' '}
      <a href={`${paths.terms}#data-sources`} className="link">
        others
      </a>
    </>
  );
}
