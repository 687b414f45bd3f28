import { iconClass } from '#app/ui/icon-class.ts';
import type { Listing, WhereMap } from './content/listing.ts';
import { FactLine } from '#app/features/businesses/freshness/fact-line.tsx';

/** Fraction of the picture's width: enough to recognise the area, but not the exact place. */
const CIRCLE = 0.2;

export function WhereItIs({
  listing: { where, name, place, confirmed },
  distance,
}: {
  listing: Listing;
  distance: string | null;
}) {
  const { address, reach, map } = where;
  const words = [distance, reach].filter((text) => text !== null).join('. ');
  return (
    <section aria-labelledby="where" className="listing-card">
      <h2 id="where">Where it is</h2>
      {map && <SmallMap map={map} label={map.isExact ? `${name} on the map` : `${place} on the map`} />}
      <p className={iconClass('map-pin')}>
        <span>
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </span>
      </p>
      {words && <p className="listing-source">{words}.</p>}
      <FactLine words={confirmed.place} />
    </section>
  );
}

function SmallMap({
  map: { light, dark, width, height, pin, isExact, href },
  label,
}: {
  map: WhereMap;
  label: string;
}) {
  return (
    <a href={href} aria-label={label} className="listing-map print:hidden">
      <img
        src={light}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="listing-map-light"
      />
      <img
        src={dark}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="listing-map-dark"
      />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {isExact ? (
          <path
            className="listing-pin"
            transform={`translate(${pin.x} ${pin.y})`}
            d="M0 0c-9-14-17-22-17-33a17 17 0 0 1 34 0c0 11-8 19-17 33z"
          />
        ) : (
          <circle className="listing-circle" cx={pin.x} cy={pin.y} r={width * CIRCLE} />
        )}
      </svg>
    </a>
  );
}
