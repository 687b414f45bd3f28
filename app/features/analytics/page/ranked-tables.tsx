import { withThousands } from '@dog-care-directory/text';
import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { BY_PROGRAMS, NOT_FOUND } from '../counting/counted.ts';
import type { AlertsOfSearch, AnalyticsReport, RankedName, RankedSearch } from './report.ts';
import { hostText, pageText, placeText } from './texts.ts';
import { UNKNOWN_PLACE_DAYS } from '#app/platform/periods.ts';

export function TopPages({ pages }: { pages: readonly RankedName[] }) {
  return (
    <RankedTable
      id="pages"
      title="Top pages"
      none="No page views yet."
      columns={['Page', 'Views']}
      rows={pages.map(({ name, views }) => ({ key: name, cells: [pageName(name)], count: views }))}
    />
  );
}

export function ReferringHosts({ hosts }: { hosts: readonly RankedName[] }) {
  return (
    <RankedTable
      id="hosts"
      title="Referring hosts"
      none="No visits from links on other sites."
      columns={['Host', 'Views']}
      rows={hosts.map(({ name, views }) => ({ key: name, cells: [hostText(name)], count: views }))}
    />
  );
}

interface SearchesProps {
  id: string;
  title: string;
  intro: string;
  none: string;
  searches: readonly RankedSearch[];
}

export function Searches({ searches, ...texts }: SearchesProps) {
  return (
    <RankedTable
      {...texts}
      columns={['Service', 'Where', 'Searches']}
      rows={searches.map((search) => ({
        key: `${search.service} ${search.place} ${search.distance}`,
        cells: [search.service || 'All services', placeText(search)],
        count: search.searches,
      }))}
    />
  );
}

export function UnknownNames({ names }: { names: AnalyticsReport['unknownNames'] }) {
  return (
    <RankedTable
      id="unknown-names"
      title="Places we didn’t recognise"
      intro={`Typed instead of a postcode. We don’t keep text with a digit. Deleted after ${UNKNOWN_PLACE_DAYS} days.`}
      none="We recognised every place."
      columns={['Typed', 'Searches']}
      rows={names.map(({ name, searches }) => ({ key: name, cells: [name], count: searches }))}
    />
  );
}

export function EmailAlerts({ alerts }: { alerts: readonly AlertsOfSearch[] }) {
  return (
    <RankedTable
      id="email-alerts"
      title="Emails about searches"
      intro="People who get an email when there’s a new listing. Today, whatever the period."
      none="Nobody has asked for emails yet."
      columns={['Search', 'People']}
      rows={alerts.map((one) => ({ key: one.search, cells: [one.search], count: one.alerts }))}
    />
  );
}

function pageName(path: string): ReactNode {
  if (path === NOT_FOUND || path === BY_PROGRAMS || path.includes(':')) return pageText(path);
  return (
    <Link to={path} className="link">
      {path}
    </Link>
  );
}

interface RankedTableProps {
  id: string;
  title: string;
  intro?: string;
  none: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[]; count: number }[];
}

function RankedTable({ id, title, intro, none, columns, rows }: RankedTableProps) {
  const heading = `${id}-heading`;
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="text-h3">
        {title}
      </h2>
      {intro && rows.length > 0 && <p className="mt-1 text-small text-ink-2">{intro}</p>}
      {rows.length === 0 ? (
        <p className="mt-3 rounded-control border-[1.5px] border-line bg-surface px-4 py-3 text-ink-2">
          {none}
        </p>
      ) : (
        <div className="mt-3 rounded-control border-[1.5px] border-line bg-surface px-4 py-1">
          <table aria-labelledby={heading} className="w-full text-small">
            <thead>
              <tr className="border-b border-line text-left align-bottom">
                {columns.map((column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={`py-2.5 ${index === columns.length - 1 ? 'text-right' : 'pr-4'}`}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [first, ...others], count }) => (
                <tr key={key} className="border-b border-line align-baseline last:border-0">
                  <th
                    scope="row"
                    className={`py-2.5 pr-4 text-left font-normal ${others.length === 0 ? 'wrap-anywhere' : ''}`}
                  >
                    {first}
                  </th>
                  {others.map((cell, index) => (
                    <td key={columns[index + 1]} className="py-2.5 pr-4">
                      {cell}
                    </td>
                  ))}
                  <td className="py-2.5 text-right tabular-nums">{withThousands(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
