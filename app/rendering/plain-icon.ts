import { createElement, type SVGProps } from 'react';

type Node = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/**
 * What makes the icons of lucide-react in builds, in place of its own: the drawing and nothing else, without names, contexts and
 * references, which every page would load and every icon would run. A plain function can also be written as markup.
 */
export default function createIcon({ node }: { node: readonly Node[] }) {
  return ({ size = 24, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
