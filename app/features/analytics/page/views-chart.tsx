import { counted, withThousands, shortDay } from '@dog-care-directory/text';
import type { Bar } from './period.ts';
import { barText } from './texts.ts';

const HEIGHT = 100;
const GAP = 0.14;

export function ViewsChart({ bars }: { bars: readonly Bar[] }) {
  const byWeek = bars.some(({ from, to }) => from !== to);
  const top = niceTop(Math.max(...bars.map(({ views }) => views)));
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  return (
    <section aria-labelledby="views-heading">
      <h2 id="views-heading" className="text-h3">
        Views by {byWeek ? 'week' : 'day'}
      </h2>
      <figure className="mt-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-small text-ink-2 tabular-nums">
          <div aria-hidden className="flex h-52 flex-col justify-between text-right">
            {[top, top / 2, 0].map((value) => (
              <span key={value} className="leading-none">
                {withThousands(value)}
              </span>
            ))}
          </div>
          <Drawing bars={bars} top={top} />
          <p aria-hidden className="col-start-2 mt-2 flex justify-between gap-4">
            <span>{shortDay(first.from)}</span>
            <span className="text-right">{shortDay(last.to)}</span>
          </p>
        </div>
        <figcaption>
          <details className="mt-2">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">Show as a table</summary>
            <FiguresTable bars={bars} unit={byWeek ? 'Week' : 'Day'} />
          </details>
        </figcaption>
      </figure>
    </section>
  );
}

function Drawing({ bars, top }: { bars: readonly Bar[]; top: number }) {
  return (
    <svg
      role="img"
      aria-label={summary(bars)}
      viewBox={`0 0 ${bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-52 w-full"
    >
      {[0, HEIGHT / 2, HEIGHT].map((y) => (
        <line
          key={y}
          x1="0"
          x2={bars.length}
          y1={y}
          y2={y}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {bars.map((bar, index) => {
        const height = (bar.views / top) * HEIGHT;
        return (
          <g key={bar.from}>
            <title>{`${barText(bar)}: ${counted(bar.views, 'view')}`}</title>
            {/* As high as the drawing, so that the pointer finds low bars too. */}
            <rect x={index} width="1" height={HEIGHT} fill="transparent" />
            <rect
              x={index + GAP / 2}
              width={1 - GAP}
              y={HEIGHT - height}
              height={height}
              className="fill-brand forced-colors:fill-[CanvasText]"
            />
          </g>
        );
      })}
    </svg>
  );
}

function summary(bars: readonly Bar[]): string {
  const total = bars.reduce((sum, { views }) => sum + views, 0);
  const most = bars.reduce((highest, bar) => (bar.views > highest.views ? bar : highest));
  return `${counted(total, 'view')} in total. The busiest was ${barText(most)}, with ${withThousands(most.views)}.`;
}

function FiguresTable({ bars, unit }: { bars: readonly Bar[]; unit: string }) {
  return (
    <table className="w-full max-w-[28rem] text-small">
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-1.5 pr-4">
            {unit}
          </th>
          <th scope="col" className="py-1.5 text-right">
            Views
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.toReversed().map((bar) => (
          <tr key={bar.from} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {barText(bar)}
            </th>
            <td className="py-1.5 text-right tabular-nums">{withThousands(bar.views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the next of 2, 4, 10, 20, 40, 100…, so that half the scale is a whole number too. */
function niceTop(most: number): number {
  let top = 2;
  for (const factor of scaleSteps()) {
    if (top >= most) return top;
    top *= factor;
  }
  return top;
}

/** Steps between the scale's tops: 2, 4, 10, 20 and so on, beyond any count. */
function scaleSteps(): number[] {
  return Array.from({ length: 45 }, (_, index) => [2, 2.5, 2][index % 3] ?? 2);
}
