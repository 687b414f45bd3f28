import type { Page } from '@playwright/test';

/**
 * Controls that look the same when the keyboard reaches them, by their names; to be called after a press of Tab, since
 * browsers show no ring to those who use a mouse.
 */
export async function withoutFocusRing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (control) =>
        control.tabIndex >= 0 &&
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.matches(':disabled'),
    );
    // Shadows are not drawn where people choose the colours of their system.
    const ring = (element: Element | null) => {
      if (!element) return '';
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 ? '' : outlineWidth;
    };
    // A control may be hidden in a label or a field that wears the ring in its place.
    const rings = (control: HTMLElement) =>
      [control, control.nextElementSibling, control.parentElement, control.closest('label, fieldset')]
        .map(ring)
        .join('|');
    const bare = controls.filter((control) => {
      control.blur();
      const before = rings(control);
      control.focus({ preventScroll: true });
      // What cannot take the focus, such as a control of a closed part, is no control now.
      return document.activeElement === control && rings(control) === before;
    });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return bare.map((control) => control.textContent.trim() || control.outerHTML.slice(0, 80));
  });
}
