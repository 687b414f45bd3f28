import type { Page } from '@playwright/test';

/** Sets what the browser takes for the usual size of text, in pixels; 16 unless a visitor has chosen another. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
}

/** How somebody reads a page. */
export interface Reading {
  name: string;
  /** Width of the window in CSS pixels. */
  width: number;
  /** Pixels of the usual text by the browser's setting, 16 by default. */
  text?: number;
  /** Per cent by which text alone is enlarged, as phones do it: the layout is not told. */
  textOnly?: number;
}

/** Shows the page as somebody reads it. */
export async function readAs(page: Page, { width, text = 16, textOnly = 100 }: Reading): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const size = await page.evaluate(
    (ofRoot) => {
      document.documentElement.style.fontSize = ofRoot;
      return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    },
    textOnly === 100 ? '' : `${textOnly}%`,
  );
  // Telling the browser takes longer than asking the page, and most readings differ in something else.
  if (size !== (text * textOnly) / 100) await setTextSize(page, text);
  // What follows the size of things is done by the second frame.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
