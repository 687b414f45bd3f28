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

    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    interface Line extends Box {
      element: Element;
      text: string;
      layer: Element | null;
    }
    const lines: Line[] = [];

    /** An answer worked out once for each element: a page asks for thousands of words, most of whose boxes are the same. */
    function once<Result>(answer: (element: Element) => Result): (element: Element) => Result {
      const known = new Map<Element, Result>();
      return (element) => {
        if (known.has(element)) return known.get(element) as Result;
        const result = answer(element);
        known.set(element, result);
        return result;
      };
    }

    /** What of an element's style and box says whether it hides a part of what is in it. */
    const frameOf = once((element) => {
      const { position, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      return {
        position,
        scrolls: /auto|scroll/.test(overflowX + overflowY),
        cuts: /hidden|clip/.test(overflowX + overflowY),
        hasEllipsis: textOverflow === 'ellipsis',
        isClamped: webkitLineClamp !== 'none',
        box: element.getBoundingClientRect(),
      };
    });

    /** The frames of an element and of what it is in, from the inside out, without that of the body. */
    const framesOf = once((element): ReturnType<typeof frameOf>[] =>
      element === document.body
        ? []
        : [frameOf(element), ...(element.parentElement ? framesOf(element.parentElement) : [])],
    );

    // The map's opaque Filters bar lies over its pins, like its other controls.
    const layerOf = once((element): Element | null => {
      for (let node: Element | null = element; node; node = node.parentElement)
        if (/fixed|sticky/.test(frameOf(node).position) || node.matches('.map-line')) return node;
      return null;
    });

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
    const cuttingBox = once((element): DOMRect | null => {
      for (const { hasEllipsis, isClamped, scrolls, cuts, position, box } of framesOf(element)) {
        if (hasEllipsis || isClamped || scrolls) return null;
        if (cuts) return box;
        if (position === 'fixed') return new DOMRect(0, 0, clientWidth, innerHeight);
      }
      return new DOMRect(0, -1e6, clientWidth, 2e6);
    });

    const hidingFrames = once((element) =>
      framesOf(element).filter(({ scrolls, hasEllipsis }) => scrolls || hasEllipsis),
    );

    /** Whether a box lies outside of what is scrolled to now, or behind the ellipsis of a text that is cut with one. */
    function isOutOfSight(element: Element, left: number, top: number, bottom: number): boolean {
      return hidingFrames(element).some(
        ({ hasEllipsis, scrolls, box }) =>
          (hasEllipsis && left >= box.right) ||
          (scrolls && (left >= box.right || top >= box.bottom || bottom <= box.top)),
      );
    }

    /** Whether text at this height lies below the last line of a text that is cut with an ellipsis. */
    function isClamped(element: Element, top: number): boolean {
      const clamped = clampedFrame(element);
      return clamped !== null && top > clamped.box.bottom - TOLERANCE;
    }
    const clampedFrame = once((element) => framesOf(element).find((frame) => frame.isClamped) ?? null);

    /** Where a text ends for the eye: what lies behind an ellipsis, or has to be scrolled to, has a box but is not drawn. */
    function shownEnd(element: Element, right: number): number {
      return Math.min(right, ...hidingFrames(element).map(({ box }) => box.right));
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
    const meet = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOLERANCE &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOLERANCE;

    // Only what lies at the same height can meet: the lines at each, by bands that are about as high as a line.
    const BAND = 40;
    const bands = new Map<number, number[]>();
    const bandsOf = ({ top, bottom }: Box) => {
      const first = Math.floor(top / BAND);
      return Array.from(
        { length: Math.max(0, Math.floor(bottom / BAND) - first) + 1 },
        (_, at) => first + at,
      );
    };
    for (const [index, line] of lines.entries())
      for (const band of bandsOf(line)) bands.set(band, [...(bands.get(band) ?? []), index]);
    for (const [index, line] of lines.entries()) {
      const near = new Set(bandsOf(line).flatMap((band) => bands.get(band) ?? []));
      const other = [...near]
        .filter((at) => at > index)
        .sort((a, b) => a - b)
        .map((at) => lines[at])
        .find(
          (next) => next && next.layer === line.layer && next.element !== line.element && meet(line, next),
        );
      if (other) faults.push({ kind: 'text on text', what: `${line.text} / ${other.text}` });
    }

    // Of the dogs behind the search panel what is drawn, since they stand in a larger, empty box.
    for (const picture of document.querySelectorAll('img, svg.art:not(.peeking), .peeking use')) {
      if (!isShown(picture)) continue;
      const box = picture.getBoundingClientRect();
      const layer = layerOf(picture);
      // These are made to lie on a picture, and initials behind a photo.
      const line = lines.find(
        ({ element, ...rest }) =>
          rest.layer === layer &&
          !element.closest('.monogram, .listing-count, .listing-badges .badge') &&
          meet(rest, box),
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
