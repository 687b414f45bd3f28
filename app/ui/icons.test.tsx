import {
  BedDouble,
  Check,
  ChevronDown,
  Footprints,
  Globe,
  Heart,
  Landmark,
  Map as MapFolded,
  MapPin,
  Monitor,
  Moon,
  PawPrint,
  Phone,
  Star,
  Sun,
  Trees,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { IconName } from './icon-class.ts';

const ICONS: Record<IconName, ReactElement> = {
  'bed-double': <BedDouble />,
  check: <Check />,
  'chevron-down': <ChevronDown />,
  footprints: <Footprints />,
  globe: <Globe />,
  landmark: <Landmark />,
  map: <MapFolded />,
  'map-pin': <MapPin />,
  monitor: <Monitor />,
  moon: <Moon />,
  'paw-print': <PawPrint />,
  phone: <Phone />,
  star: <Star />,
  'star-filled': <Star fill="black" />,
  sun: <Sun />,
  trees: <Trees />,
};

const SIZE = 24;
/** Twenty steps of 5 % are exact, so that each drawing begins on a whole pixel. */
const LAST = 20;

/** Hearts are first and last, so that styles fill one without knowing the places between. */
test('the style sheet draws these icons; `npx vitest run app/ui/icons.test.tsx -u` writes it anew', async () => {
  const icons = Object.values(ICONS);
  expect(icons.length).toBeLessThan(LAST);
  const drawings = [<Heart key="heart" />, ...icons].map((icon, place) => drawnAt(place, icon)).join('');
  const picture = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${(LAST + 1) * SIZE} ${SIZE}' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${drawings}${drawnAt(LAST, <Heart fill="black" />)}</svg>`;
  const rules = Object.keys(ICONS).map(
    (name, index) => `.icon-${name}::before {\n  -webkit-mask-position: ${((index + 1) * 100) / LAST}%;\n}\n`,
  );
  // Every browser knows the prefixed names; the build would write the picture twice for the others.
  const mask = `.icon::before {\n  -webkit-mask:\n    url("data:image/svg+xml,${picture}")\n    0 / ${(LAST + 1) * 100}% 100% no-repeat;\n}\n`;
  await expect(mask + rules.join('')).toMatchFileSnapshot('./styles/icons.css');
});

/** An icon at its place in the picture, which has the attributes that icons share. */
function drawnAt(place: number, icon: ReactElement): string {
  const svg = renderToStaticMarkup(icon);
  const fill = svg.includes('fill="black"') ? ` fill='black'` : '';
  const inner = svg
    .replaceAll(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/><\/\w+>/g, '/>')
    .replaceAll('"', "'");
  return `<g transform='translate(${place * SIZE})'${fill}>${inner}</g>`;
}
