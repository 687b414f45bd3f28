import { buttonClassName } from '#app/ui/button-style.ts';
import { iconClass } from '#app/ui/icon-class.ts';

interface ResultsBarProps {
  /** The address of the same on a map; null where there is none. */
  map: string | null;
  /** How many filters are on. */
  filters: number;
}

/** At the foot of a list on phones: the way to the map and to the filters. LiveList opens these where scripts run. */
export function ResultsBar({ map, filters }: ResultsBarProps) {
  return (
    <nav aria-label="Map and filters" className="results-bar">
      {map && (
        <a href={map} className={`${buttonClassName('primary', 'card')} ${iconClass('map')}`}>
          Map
        </a>
      )}
      <a href="#filter-panel" className={buttonClassName('outline', 'card')}>
        Filters{filters > 0 && ` · ${filters}`}
      </a>
    </nav>
  );
}
