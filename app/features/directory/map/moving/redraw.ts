import { MAP_SIZE, type Shift } from '../page/view.ts';

/**
 * Draws a served map as it stands after a shift, at once: its ground as large as that makes it, markers and names as
 * large as they were.
 * @param height of the drawing, in its pixels
 * @returns what draws the shift, on a drawing of another height if need be
 */
export function redrawing(svg: SVGSVGElement, height: number): (shift: Shift, on?: number) => void {
  const { width } = MAP_SIZE;
  const ground = svg.querySelector('.map-ground');
  // What is placed by pixels belongs to another drawing, such as the icons of pins.
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

/** Pixels of the drawing as a share of it. */
export function share(pixels: number, of: number): string {
  return `${Math.round((pixels / of) * 100_000) / 1000}%`;
}

function sharesOf(element: Element, axis: 'x' | 'y'): number {
  return Number.parseFloat(element.getAttribute(axis) ?? '') / 100;
}
