export interface GroundColours {
  land: string;
  built: string;
  green: string;
  sea: string;
  building: string;
  border: string;
  path: string;
  minorRoad: string;
  majorRoad: string;
  highway: string;
}

const TOKENS = {
  land: '--map-land',
  built: '--map-built',
  sea: '--map-sea',
  border: '--map-border',
  ink: '--ink-2',
  green: '--success',
} as const;

export function groundColours(element: Element): GroundColours {
  const style = getComputedStyle(element);
  const pen = document.createElement('canvas').getContext('2d');
  const read = (token: keyof typeof TOKENS) => {
    if (!pen) return '';
    // The canvas normalises any notation to #rrggbb.
    pen.fillStyle = style.getPropertyValue(TOKENS[token]).trim();
    return pen.fillStyle;
  };
  const [land, built, ink] = [read('land'), read('built'), read('ink')];
  return {
    land,
    built,
    green: mixed(land, read('green'), 0.18),
    sea: read('sea'),
    building: mixed(built, ink, 0.14),
    border: read('border'),
    path: mixed(land, ink, 0.3),
    minorRoad: mixed(land, ink, 0.2),
    majorRoad: mixed(land, ink, 0.34),
    highway: mixed(land, ink, 0.5),
  };
}

/** Mixes two colours.  @param share of `other`, from 0 to 1  @throws Error if not `#rrggbb` */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  return `#${from
    .map((value, at) => Math.round(value + ((to[at] ?? value) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

function channels(colour: string): number[] {
  if (!/^#[\da-f]{6}$/i.test(colour)) throw new Error(`${colour} is no colour of the ground.`);
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

export function onColours(changed: () => void, signal: AbortSignal): void {
  const switched = new MutationObserver(changed);
  switched.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => switched.disconnect());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal });
}
