/** Replaces `react-style-singleton` (see vite.config.ts), whose `<style>` elements the CSP would forbid. */
import { useEffect } from 'react';

interface SheetProps {
  styles: string;
  dynamic?: boolean;
}

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
