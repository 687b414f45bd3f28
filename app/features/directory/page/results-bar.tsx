import { buttonClassName } from '#app/ui/button-style.ts';
import { iconClass } from '#app/ui/icon-class.ts';

interface ResultsBarProps {
  map: string | null;
  filters: number;
}

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
