/**
 * Takes the place of `react-style-singleton` (see vite.config.ts), by which dialogs and menus keep the page behind
 * them from scrolling. That one writes `<style>` elements, for which the security policy would have to allow every
 * inline style; rules that a script adopts need no leave.
 */
import { useEffect } from 'react';

interface SheetProps {
  styles: string;
  /** The rules change while they are in use. */
  dynamic?: boolean;
}

/** Makes a component whose rules hold while it is shown, once, however often it is. */
export function styleSingleton() {
  let shown = 0;
  let sheet: CSSStyleSheet | null = null;

  function adopt(styles: string): void {
    shown += 1;
    if (sheet) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }

  function drop(): void {
    shown -= 1;
    if (shown > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    sheet = null;
  }

  return function Sheet({ styles, dynamic = false }: SheetProps) {
    const changing = dynamic ? styles : null;
    useEffect(() => {
      adopt(styles);
      return drop;
      // oxlint-disable-next-line react/exhaustive-deps -- the first rules stay unless they are said to change
    }, [changing]);
    return null;
  };
}
