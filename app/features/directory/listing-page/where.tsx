import { Map as MapIcon, Printer, Share2 } from 'lucide-react';
import { MapCredit } from '#app/features/places/map-credit.tsx';
import { buttonClassName } from '#app/ui/button-style.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import type { Listing, WhereMap } from './content/listing.ts';

/** Fraction of the picture's width: enough to recognise the area, but not the exact place. */
const CIRCLE = 0.2;

export function WhereItIs({ listing, distance }: { listing: Listing; distance: string | null }) {
  const { where, name, place, directions, website, elsewhere } = listing;
  const { address, reach, map, words: whereabouts } = where;
  const words = [distance, reach].filter((text) => text !== null).join('. ');
  return (
    <section aria-labelledby="where" className="listing-card">
      <h2 id="where">Where</h2>
      {map && <SmallMap map={map} label={map.isExact ? `${name} on the map` : `${place} on the map`} />}
      {map && (
        <p className="listing-credit print:hidden">
          <MapCredit />
        </p>
      )}
      <p className={iconClass('map-pin')}>
        <span>
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </span>
      </p>
      {whereabouts && <p className="listing-source">{whereabouts}.</p>}
      {words && <p className="listing-source">{words}.</p>}
      <p className="listing-buttons">
        {directions && (
          <a
            href={directions.href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClassName('outline', 'card')}
          >
            <MapIcon aria-hidden className="button-icon" />
            {directions.label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        <button
          type="button"
          data-does="share"
          className={`needs-script ${buttonClassName('outline', 'card')}`}
        >
          <Share2 aria-hidden className="button-icon" />
          Share
        </button>
        <button
          type="button"
          data-does="print"
          className={`needs-script listing-print ${buttonClassName('outline', 'card')}`}
        >
          <Printer aria-hidden className="button-icon" />
          Print
        </button>
      </p>
      <Website website={website} />
      {elsewhere.length > 0 && (
        <p className="listing-elsewhere">
          {elsewhere.map(({ href, label }) => (
            <a key={label} href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ))}
        </p>
      )}
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
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
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

function Website({ website }: Pick<Listing, 'website'>) {
  if (!website?.label) return null;
  const { href, label } = website;
  const icon = iconClass('globe');
  if (!href) return <p className={icon}>{label}</p>;
  return (
    <p className={icon}>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" data-website className="link">
        {label}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
