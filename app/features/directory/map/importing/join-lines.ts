import type { MapLine } from '../basemap/pack-lines.ts';

/** Joins lines of one road or river where exactly two ends meet, so that they are simplified and numbered as one. */
export function joinLines(links: readonly MapLine[]): MapLine[] {
  const meeting = Map.groupBy(
    links.flatMap((link) => [0, -1].map((at) => ({ link, end: endOf(link, at) }))),
    ({ end }) => end,
  );
  const used = new Set<MapLine>();
  return links.flatMap((first) => {
    if (used.has(first)) return [];
    used.add(first);
    let chain = { ...first, xs: [...first.xs], ys: [...first.ys] };
    for (const _side of ['end', 'start']) {
      for (let end = endOf(chain, -1); ; end = endOf(chain, -1)) {
        const ends = meeting.get(end) ?? [];
        const next = ends.find(({ link }) => !used.has(link))?.link;
        if (ends.length !== 2 || !next) break;
        used.add(next);
        const { xs, ys } = endOf(next, 0) === end ? next : reversed(next);
        for (let at = 1; at < xs.length; at += 1) {
          chain.xs.push(xs[at] as number);
          chain.ys.push(ys[at] as number);
        }
      }
      chain = reversed(chain);
    }
    return [chain];
  });
}

function endOf({ layer, xs, ys }: MapLine, at: number): string {
  return `${layer} ${xs.at(at)} ${ys.at(at)}`;
}

function reversed(line: MapLine): MapLine {
  return { ...line, xs: line.xs.toReversed(), ys: line.ys.toReversed() };
}
