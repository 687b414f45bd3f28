import type { MapLine } from '../basemap/pack-lines.ts';

/** Joins lines of one road or river where exactly two ends meet, so that they are simplified as one. */
export function joinLines(links: readonly MapLine[]): MapLine[] {
  const ends = links.flatMap((link) => [0, -1].map((at) => ({ link, end: endOf(link, at) })));
  const meeting = Map.groupBy(ends, ({ end }) => end);
  const left = new Set(links);
  return links.flatMap((first) => {
    if (!left.delete(first)) return [];
    let chain = reversed(reversed(first));
    for (const _side of ['end', 'start']) {
      for (let end = endOf(chain, -1); ; end = endOf(chain, -1)) {
        const here = meeting.get(end) ?? [];
        const next = here.find(({ link }) => left.has(link))?.link;
        if (here.length !== 2 || !next) break;
        left.delete(next);
        const { xs, ys } = endOf(next, 0) === end ? next : reversed(next);
        for (const x of xs.slice(1)) chain.xs.push(x);
        for (const y of ys.slice(1)) chain.ys.push(y);
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
