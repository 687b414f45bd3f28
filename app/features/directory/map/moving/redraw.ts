import { MAP_SIZE, type Shift } from '../page/view.ts';

/** Redraws a shift immediately: the ground scales, markers and names don't. Heights are of the drawing. */
export function redrawing(svg: SVGSVGElement, height: number): (shift: Shift, on?: number) => void {
  const { width } = MAP_SIZE;
  const ground = svg.querySelector('.map-ground');
  // Elements placed in pixels, such as the icons of pins, belong to nested drawings.
  const standing = [...svg.querySelectorAll('[x$="%"][y$="%"]:not(.map-ground)')].map((element) => ({
    element,
    x: sharesOf(element, 'x') * width,
    y: sharesOf(element, 'y') * height,
  }));
  return ({ times, left, top }, on = height) => {
    ground?.setAttribute('x', share(left, width));
    ground?.setAttribute('y', share(top, on));
    for (const length of ['width', 'height']) ground?.setAttribute(length, share(times, 1));
    for (const { element, x, y } of standing) {
      element.setAttribute('x', share(x * times + left, width));
      element.setAttribute('y', share(y * times + top, on));
    }
  };
}

export function share(pixels: number, of: number): string {
  return `${Math.round((pixels / of) * 100_000) / 1000}%`;
}

function sharesOf(element: Element, axis: 'x' | 'y'): number {
  return Number.parseFloat(element.getAttribute(axis) ?? '') / 100;
}
