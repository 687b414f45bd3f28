import { counted, withThousands } from '#app/platform/words/numbers.ts';
import { LIST_FAILED } from '../../search/list-failed.ts';
import { nextPage, searchQuery } from '../../search/form.ts';
import { FilterRow } from '../../filter-panel/filter-row.tsx';
import { LookInstead } from '../../page/look-instead.tsx';
import { POSTCODE_MESSAGES } from '../../page/postcode-messages.ts';
import { SearchFields } from '../../page/search-fields.tsx';
import { SearchPanel } from '../../page/search-panel.tsx';
import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Container } from '#app/ui/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { MapDrawing } from './drawing.tsx';
import { mapAddress, waysOf } from './links.ts';
import { MapList } from './list.tsx';
import type { MapData, ShownMap } from './load-map.server.ts';
import { scaleOf } from './scale.ts';

const HEADING_ID = 'map-heading';
const COUNT_ID = 'map-count';

/** The map page: search, map, and the list of everything on it. */
export function MapPage({ data }: { data: MapData }) {
  const { form, found, map, about, serviceTypes } = data;
  const problem = found?.problem ? POSTCODE_MESSAGES[found.problem] : null;
  const again = paths.map + searchQuery(form);
  return (
    <>
      <div className="map-band">
        <Container>
          <h1 id={HEADING_ID} className="map-title text-h2">
            Map: {about.title}
          </h1>
          <details className="map-search" open={problem !== null}>
            <summary>
              <span>
                <b>{form.service || 'All services'}</b>
                {found?.near && (
                  <span>
                    {found.near.name} · {form.distance} miles
                  </span>
                )}
              </span>
              <span className="map-change">Change</span>
            </summary>
            <SearchPanel>
              <SearchFields
                searchKey="map"
                form={form}
                serviceTypes={serviceTypes}
                postcodeError={problem}
                action={paths.map}
              />
            </SearchPanel>
          </details>
        </Container>
      </div>
      <Container className="map-page">
        {found && map ? (
          <Found form={form} found={found} map={map} />
        ) : (
          <Notice tone="danger" role="alert" title={LIST_FAILED}>
            <a href={again} className="link">
              Try again
            </a>
          </Notice>
        )}
      </Container>
    </>
  );
}

interface Whole {
  form: MapData['form'];
  found: NonNullable<MapData['found']>;
  map: ShownMap;
}

function Found({ form, found, map }: Whole) {
  const { total, unknown, businesses, next } = found;
  const ways = waysOf(form, map.view);
  return (
    <>
      <div className="map-line">
        <p id={COUNT_ID} role="status" data-part="count">
          <b>{counted(total, 'service')}</b> on this map
          {found.near ? `, within ${form.distance} miles of ${found.near.name}` : ''}.
        </p>
        {found.near?.approximate && <p>Distances are approximate.</p>}
        {found.instead && <LookInstead {...found.instead} />}
        <div data-part="filters">
          <FilterRow
            form={form}
            isPlaced={found.near !== null}
            unknown={unknown}
            total={total}
            choices={found.choices}
            pathname={paths.map}
          />
        </div>
      </div>
      <div className="map-split">
        <div className="map-side">
          <MapView form={form} map={map} total={total} ways={ways} />
          <p data-part="links">
            {map.unplaced > 0 && <span className="map-unplaced">{unplacedText(map.unplaced)}</span>}
            {form.bbox && (
              <a href={mapAddress(form, null)} className="map-link">
                Show the whole map
              </a>
            )}
            <a href={paths.home + searchQuery({ ...form, bbox: null, after: null })} className="map-link">
              Show as a list only
            </a>
          </p>
        </div>
        <section id="results" aria-label="Results" data-part="results" className="map-results">
          {total === 0 ? (
            <div className="map-empty">
              <p className="text-h3">No services here</p>
              {ways.farther && (
                <a href={ways.farther} rel="nofollow" className={buttonClassName('outline', 'default')}>
                  Zoom out
                </a>
              )}
              {found.near && form.bbox && (
                <a
                  href={mapAddress({ ...form, postcode: '' }, form.bbox)}
                  rel="nofollow"
                  className={buttonClassName('outline', 'default')}
                >
                  Search beyond {form.distance} miles
                </a>
              )}
            </div>
          ) : (
            <MapList businesses={businesses} markerOf={map.markerOf} />
          )}
          {(next !== null || form.after !== null) && (
            <p className="map-more">
              {form.after !== null && (
                <a href={`${paths.map}${searchQuery({ ...form, after: null })}#results`} className="map-link">
                  Back to the first results
                </a>
              )}
              {next !== null && (
                <a
                  href={`${paths.map}${searchQuery(nextPage(form, next))}#results`}
                  className={buttonClassName('outline', 'default')}
                >
                  Show more
                </a>
              )}
            </p>
          )}
        </section>
      </div>
    </>
  );
}

function unplacedText(count: number): string {
  return `${withThousands(count)} more ${count === 1 ? 'service isn’t' : 'services aren’t'} on the map.`;
}

function MapView({
  form,
  map,
  total,
  ways,
}: Pick<Whole, 'form' | 'map'> & { total: number; ways: ReturnType<typeof waysOf> }) {
  const scale = scaleOf(map.view);
  return (
    <figure className="map-figure" data-tiles={map.tiles?.address}>
      {map.drawing === null && (
        <Notice tone="danger" title="We couldn’t draw the map. The list below is complete." />
      )}
      <div className="map-frame">
        <div data-part="drawing" className="map-drawing">
          <MapDrawing form={form} map={map} labelledBy={`${HEADING_ID} ${COUNT_ID}`} />
          {total === 0 && <p className="map-nothing">No services here</p>}
        </div>
        {/* By the script alone, which takes `hidden` away. */}
        <button type="button" hidden data-does="search" className="map-button map-again">
          Search this area
        </button>
        <p role="status" className="map-hint" />
      </div>
      <nav aria-label="Move the map" data-part="ways" className="map-ways">
        <Way way="closer" to={ways.closer} label="Zoom in" drawing="M12 5v14M5 12h14" />
        <Way way="farther" to={ways.farther} label="Zoom out" drawing="M5 12h14" />
        <Way way="north" to={ways.north} label="Move north" drawing="M12 19V5M6 11l6-6 6 6" />
        <Way way="west" to={ways.west} label="Move west" drawing="M19 12H5M11 6l-6 6 6 6" />
        <Way way="east" to={ways.east} label="Move east" drawing="M5 12h14M13 6l6 6-6 6" />
        <Way way="south" to={ways.south} label="Move south" drawing="M12 5v14M6 13l6 6 6-6" />
      </nav>
      <p className="map-own">
        <button type="button" hidden data-does="locate" className="map-button">
          Show where I am
        </button>
      </p>
      <figcaption data-part="caption" className="map-caption">
        <svg width="100%" height="12" aria-hidden className="map-scale">
          <rect y="4" width={`${scale.percent}%`} height="4" />
        </svg>
        <span>
          {scale.miles} {scale.miles === 1 ? 'mile' : 'miles'}. Our own map, made from open data. Contains
          Ordnance Survey data © Crown copyright.
        </span>
      </figcaption>
      {/* Attribution of the tiles, shown by the script once it draws them. */}
      {map.tiles && (
        <p
          hidden
          className="map-caption map-credit"
          dangerouslySetInnerHTML={{ __html: `Ground: ${map.tiles.attribution}` }}
        />
      )}
    </figure>
  );
}

/** A way to another part of the map; where the map ends, its room stays. */
function Way({
  way,
  to,
  label,
  drawing,
}: {
  way: keyof ReturnType<typeof waysOf>;
  to: string | null;
  label: string;
  drawing: string;
}) {
  if (to === null) return <span className="map-way" />;
  return (
    <a href={to} rel="nofollow" aria-label={label} title={label} data-way={way} className="map-way">
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={drawing} />
      </svg>
    </a>
  );
}
