import type { Page } from '@playwright/test';

/** Something a reader of large text would stumble over: what it is, and the words or element it concerns. */
export interface LayoutFault {
  kind: 'sideways' | 'broken word' | 'cut' | 'covered' | 'text on text' | 'cut field';
  what: string;
}

/**
 * What is wrong with the page as it is laid out now: it scrolls sideways, a word falls apart or is cut, a picture
 * covers text, text runs into text. Addresses, code and other strings without spaces may break; what is
 * cut with an ellipsis or can be scrolled to counts as whole.
 */
export function readLayoutFaults(page: Page): Promise<LayoutFault[]> {
  return page.evaluate(() => {
    /** What boxes of neighbouring lines share although their letters do not touch, in pixels. */
    const TOLERANCE = 2;
    /** From here on a word may be too long for a line of its own. */
    const LONGEST_WORD = 15;
    const faults: { kind: LayoutFault['kind']; what: string }[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push({ kind: 'sideways', what: `${scrollWidth - clientWidth} px` });

    interface Line {
      element: Element;
      text: string;
      layer: Element | null;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const lines: Line[] = [];

    function layerOf(element: Element): Element | null {
      for (let node: Element | null = element; node; node = node.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(node).position)) return node;
      return null;
    }

    function isShown(element: Element): boolean {
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        // Words for screen readers alone stand in a box of one pixel.
        ![element, element.parentElement].some(
          (box) => box && box.clientWidth === 1 && box.clientHeight === 1,
        ) &&
        !element.closest('.sr-only, .not-focus\\:sr-only, pre, code, noscript, option, title, style')
      );
    }

    /** The nearest box that cuts what runs over it; null where a visitor can scroll to the rest or sees an ellipsis. */
    function cuttingBox(element: Element): DOMRect | null {
      for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
        const style = getComputedStyle(node);
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null;
        if (/hidden|clip/.test(style.overflowX + style.overflowY)) return node.getBoundingClientRect();
        if (style.position === 'fixed') return new DOMRect(0, 0, clientWidth, innerHeight);
      }
      return new DOMRect(0, -1e6, clientWidth, 2e6);
    }

    /** Whether a box lies outside of what is scrolled to now, or behind the ellipsis of a text that is cut with one. */
    function isOutOfSight(element: Element, left: number, top: number, bottom: number): boolean {
      for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
        const style = getComputedStyle(node);
        const box = node.getBoundingClientRect();
        if (style.textOverflow === 'ellipsis' && left >= box.right) return true;
        if (!/auto|scroll/.test(style.overflowX + style.overflowY)) continue;
        if (left >= box.right || top >= box.bottom || bottom <= box.top) return true;
      }
      return false;
    }

    /** Whether text at this height lies below the last line of a text that is cut with an ellipsis. */
    function isClamped(element: Element, top: number): boolean {
      for (let node: Element | null = element; node && node !== document.body; node = node.parentElement)
        if (getComputedStyle(node).webkitLineClamp !== 'none')
          return top > node.getBoundingClientRect().bottom - TOLERANCE;
      return false;
    }

    /** Where a text ends for the eye: what lies behind an ellipsis is not drawn, though it has a box. */
    function shownEnd(element: Element, right: number): number {
      const box = element.getBoundingClientRect();
      return getComputedStyle(element).textOverflow === 'ellipsis' ? Math.min(right, box.right) : right;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.nodeValue?.trim() || !isShown(element)) continue;
      const layer = layerOf(element);
      const box = cuttingBox(element);
      for (const match of node.nodeValue.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
        for (const { left, right, top, bottom, height } of rects) {
          const inset = height * 0.2;
          if (isClamped(element, top + inset)) continue;
          if (isOutOfSight(element, left, top + inset, bottom - inset)) continue;
          lines.push({
            element,
            text: match[0],
            layer,
            left,
            right: shownEnd(element, right),
            top: top + inset,
            bottom: bottom - inset,
          });
          if (
            box &&
            (left < box.left - TOLERANCE ||
              right > box.right + TOLERANCE ||
              top + inset < box.top - TOLERANCE ||
              bottom - inset > box.bottom + TOLERANCE)
          )
            faults.push({ kind: 'cut', what: match[0] });
        }
        for (const part of match[0].matchAll(/[\p{L}\p{N}’']+/gu)) {
          if (/[@./_]/.test(match[0].slice(0, -1)) || part[0].length > LONGEST_WORD) continue;
          range.setStart(node, match.index + part.index);
          range.setEnd(node, match.index + part.index + part[0].length);
          const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
          if (Math.max(...tops) - Math.min(...tops) > TOLERANCE)
            faults.push({ kind: 'broken word', what: part[0] });
        }
      }
    }

    /** Whether two boxes share more than a hair. */
    const meet = (a: Omit<Line, 'element' | 'text' | 'layer'>, b: typeof a) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOLERANCE &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOLERANCE;

    for (const [index, line] of lines.entries()) {
      const other = lines
        .slice(index + 1)
        .find((next) => next.layer === line.layer && next.element !== line.element && meet(line, next));
      if (other) faults.push({ kind: 'text on text', what: `${line.text} / ${other.text}` });
    }

    // Of the dogs behind the search panel what is drawn, since they stand in a larger, empty box.
    for (const picture of document.querySelectorAll('img, svg.art:not(.peeking), .peeking use')) {
      if (!isShown(picture)) continue;
      const box = picture.getBoundingClientRect();
      const layer = layerOf(picture);
      // These are made to lie on a card's picture.
      const line = lines.find(
        ({ element, ...rest }) =>
          rest.layer === layer && !element.closest('.card-distance, .card-summary .badge') && meet(rest, box),
      );
      if (line) faults.push({ kind: 'covered', what: line.text });
    }

    const canvas = document.createElement('canvas').getContext('2d');
    for (const control of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
      'select, input[placeholder]',
    )) {
      if (!isShown(control) || !canvas) continue;
      const style = getComputedStyle(control);
      canvas.font = getComputedStyle(control, control.matches('input') ? '::placeholder' : null).font;
      const room =
        control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const text =
        control instanceof HTMLSelectElement ? (control.selectedOptions[0]?.text ?? '') : control.placeholder;
      if (canvas.measureText(text).width > room + TOLERANCE)
        faults.push({ kind: 'cut field', what: `${text} (${Math.round(room)} px)` });
    }
    return faults;
  });
}
