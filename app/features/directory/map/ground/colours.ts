/** The colours of the ground, as `#rrggbb`; all follow from the site's own. */
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

/** Names of the site's colours that the ground is made of. */
const TOKENS = {
  land: '--map-land',
  built: '--map-built',
  sea: '--map-sea',
  border: '--map-border',
  ink: '--ink-2',
  green: '--success',
} as const;

/** The site's colours as they are now: in light or dark, and as its owner has chosen them. */
export function groundColours(element: Element): GroundColours {
  const style = getComputedStyle(element);
  const pen = document.createElement('canvas').getContext('2d');
  const read = (token: keyof typeof TOKENS) => {
    if (!pen) return '';
    // However it is written, the canvas writes it as #rrggbb.
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

/**
 * One colour with so much of another in it.
 * @param share from 0 to 1
 * @throws Error at what is not `#rrggbb`
 */
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

/** Calls when the colours may be others: the theme was switched, here or on the device. */
export function onColours(changed: () => void, signal: AbortSignal): void {
  const switched = new MutationObserver(changed);
  switched.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => switched.disconnect());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal });
}
