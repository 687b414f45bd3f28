import { withThousands } from '@dog-care-directory/text';
import { MapCredit } from '#app/features/places/map-credit.tsx';
import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import type { AreaMap } from './area-map.server.ts';

export interface RegionCardProps {
  name: string;
  councils: readonly string[];
  map: AreaMap | null;
  outside: number;
}

export function RegionCard({ name, councils, map, outside }: RegionCardProps) {
  return (
    <section aria-labelledby="region" className="region-card">
      {map && <Map map={map} name={name} />}
      <div className="min-w-0">
        <h2 id="region" className="text-h3 wrap-anywhere">
          {name}
        </h2>
        <p className="mt-2">
          {councils.length === 0
            ? 'Its councils are not set, so no business counts as outside the region.'
            : `${councils.length === 1 ? '1 council' : `${councils.length} councils`}: ${councils.join(', ')}.`}
        </p>
        {outside > 0 && (
          <p className="mt-2">
            <Link to={`${paths.adminBusinesses}?show=outside`} className="link">
              {outside === 1 ? '1 business is outside' : `${withThousands(outside)} businesses are outside`}
            </Link>
          </p>
        )}
        <Link to={paths.siteRegion} className="mt-2 inline-flex min-h-11 items-center link text-button">
          Change name and councils
        </Link>
        {map && (
          <p className="mt-2 text-small text-ink-2">
            <MapCredit />
          </p>
        )}
      </div>
    </section>
  );
}

function Map({ map: { width, height, ground, area, inner }, name }: { map: AreaMap; name: string }) {
  return (
    <svg role="img" aria-label={`Map of ${name}`} viewBox={`0 0 ${width} ${height}`} className="region-map">
      <g aria-hidden dangerouslySetInnerHTML={{ __html: ground }} />
      <path className="region-area" fillRule="evenodd" d={area} />
      <path className="region-inner" d={inner} />
    </svg>
  );
}
