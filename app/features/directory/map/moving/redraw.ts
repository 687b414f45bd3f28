import { MAP_SIZE, type Shift } from '../page/view.ts';

/**
 * Draws a served map as it stands after a shift, at once: its ground as large as that makes it, markers and names as
 * large as they were.
 * @returns what draws the shift
 */
export function redrawing(svg: SVGSVGElement): (shift: Shift) => void {
  const { width, height } = MAP_SIZE;
  const ground = svg.querySelector('.map-ground');
  // What is placed by pixels belongs to another drawing, such as the icons of pins.
  const standing = [...svg.querySelectorAll('[x$="%"][y$="%"]:not(.map-ground)')].map((element) => ({
    element,
    x: sharesOf(element, 'x') * width,
    y: sharesOf(element, 'y') * height,
  }));
  return ({ times, left, top }) => {
    ground?.setAttribute('x', share(left, width));
    ground?.setAttribute('y', share(top, height));
    for (const length of ['width', 'height']) ground?.setAttribute(length, share(times, 1));
    for (const { element, x, y } of standing) {
      element.setAttribute('x', share(x * times + left, width));
      element.setAttribute('y', share(y * times + top, height));
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
