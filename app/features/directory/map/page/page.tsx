import { counted, withThousands } from '@dog-care-directory/text';
import { LIST_FAILED } from '../../search/list-failed.ts';
import { nextPage, searchQuery } from '../../search/form.ts';
import { FilterRow } from '../../filter-panel/filter-row.tsx';
import { LookInstead } from '../../page/look-instead.tsx';
import { postcodeMessage } from '../../page/postcode-messages.ts';
import { SearchFields } from '../../page/search-fields.tsx';
import { SearchTop } from '../../page/search-top.tsx';
import { searchedWords } from '../../page/searched.ts';
import { RESULTS_HEADING_ID } from '../../page/use-results-focus.ts';
import { chipsOf } from '../../filter-panel/chips.ts';
import { MapCredit } from '#app/features/places/map-credit.tsx';
import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Container } from '#app/ui/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { MapDrawing } from './drawing.tsx';
import { mapAddress, waysOf } from './links.ts';
import { MapList } from './list.tsx';
import type { MapData, ShownMap } from './load-map.server.ts';
import { scaleOf } from './scale.ts';
import { milesText } from '#app/platform/words/quantities.ts';

const COUNT_ID = 'map-count';

export function MapPage({ data }: { data: MapData }) {
  const { form, found, map, about, serviceTypes } = data;
  const problem = postcodeMessage(found);
  const again = paths.map + searchQuery(form);
  const filters = chipsOf(form).length;
  return (
    <div className="map-whole">
      <div className="map-top">
        <a href={listOf(form)} aria-label="Back to the list" className="map-back">
          <Drawn path="M19 12H5M12 19l-7-7 7-7" />
        </a>
        <SearchTop
          hero={null}
          heading={about.heading}
          searched={searchedWords(form, 'Anywhere')}
          searchKey="map"
          hasError={problem !== null}
        >
          <SearchFields
            searchKey="map"
            form={form}
            serviceTypes={serviceTypes}
            postcodeError={problem}
            action={paths.map}
          />
        </SearchTop>
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
      {found && (
        <nav aria-label="List and filters" className="results-bar map-bar">
          <a href={listOf(form)} data-part="bar" className={buttonClassName('primary', 'card')}>
            <Drawn path="M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01" />
            List · {withThousands(found.total)}
          </a>
          <a href="#filter-panel" className={buttonClassName('outline', 'card')}>
            Filters{filters > 0 && ` · ${filters}`}
          </a>
        </nav>
      )}
    </div>
  );
}

function listOf(form: MapData['form']): string {
  return paths.home + searchQuery({ ...form, bbox: null, after: null });
}

function Drawn({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="map-drawn">
      <path d={path} />
    </svg>
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
        {(found.near?.approximate || found.instead) && (
          <div className="map-notes">
            {found.near?.approximate && <p>Distances are approximate.</p>}
            {found.instead && <LookInstead {...found.instead} />}
          </div>
        )}
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
            <a href={listOf(form)} className="map-link">
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
    <figure className="map-figure">
      {map.ground === null && (
        <Notice
          tone="danger"
          title="The map could not be drawn. The list is complete."
          className="map-failed"
          action={
            <a href={listOf(form)} className="link">
              Show the list
            </a>
          }
        />
      )}
      <div className="map-frame">
        <div data-part="drawing" className="map-drawing">
          <MapDrawing form={form} map={map} labelledBy={`${RESULTS_HEADING_ID} ${COUNT_ID}`} />
          {total === 0 && <p className="map-nothing">No services here</p>}
        </div>
        <p id={COUNT_ID} role="status" data-part="count" className="map-count">
          <b>{counted(total, 'service')}</b>
          <span className="map-count-where"> on this map</span>
        </p>
        {/* By the script alone, which takes `hidden` away. */}
        <button type="button" hidden data-does="search" className="map-button map-again">
          Search this area
        </button>
        <p role="status" className="map-hint" />
        <nav aria-label="Zoom" data-part="ways" className="map-ways">
          <Way way="closer" to={ways.closer} label="Zoom in" path="M12 5v14M5 12h14" />
          <Way way="farther" to={ways.farther} label="Zoom out" path="M5 12h14" />
        </nav>
        <button
          type="button"
          hidden
          data-does="locate"
          aria-label="Show where I am"
          title="Show where I am"
          className="map-way map-own"
        >
          <Drawn path="M12 2v4M12 18v4M2 12h4M18 12h4M12 6a6 6 0 0 1 0 12 6 6 0 0 1 0-12M12 11a1 1 0 0 1 0 2 1 1 0 0 1 0-2" />
        </button>
      </div>
      <div className="map-captions">
        <figcaption data-part="caption" className="map-caption">
          <svg width="100%" height="12" aria-hidden className="map-scale">
            <rect x="8" y="4" width={`${scale.percent}%`} height="4" />
          </svg>
          <span>
            {milesText(scale.miles)}. <MapCredit />
          </span>
        </figcaption>
      </div>
      {/* With scripts, arrow keys and fingers move it. */}
      <nav aria-label="Move the map" data-part="directions" className="map-directions without-script">
        <Way way="north" to={ways.north} label="Move north" path="M12 19V5M6 11l6-6 6 6" />
        <Way way="east" to={ways.east} label="Move east" path="M5 12h14M13 6l6 6-6 6" />
        <Way way="south" to={ways.south} label="Move south" path="M12 5v14M6 13l6 6 6-6" />
        <Way way="west" to={ways.west} label="Move west" path="M19 12H5M11 6l-6 6 6 6" />
      </nav>
    </figure>
  );
}

function Way({
  way,
  to,
  label,
  path,
}: {
  way: keyof ReturnType<typeof waysOf>;
  to: string | null;
  label: string;
  path: string;
}) {
  if (to === null) return <span className="map-way" />;
  return (
    <a href={to} rel="nofollow" aria-label={label} title={label} data-way={way} className="map-way">
      <Drawn path={path} />
    </a>
  );
}
