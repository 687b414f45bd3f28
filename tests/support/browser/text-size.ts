import type { Page } from '@playwright/test';

/** Sets what the browser takes for the usual size of text, in pixels; 16 unless a visitor has chosen another. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
}
