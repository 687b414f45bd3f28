import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { sidewaysPixels } from '#tests/support/browser/sideways.ts';

test('the account pages can be used by everybody, at 390 and 1280 pixels, light or dark', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = async (path: string) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${site.url}${path}`);
    if (path.includes('register')) await page.getByRole('checkbox', { name: "I'm not a robot" }).waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect([path, width, await axeViolationsInThemes(page)]).toEqual([path, width, []]);
      const overflow = await sidewaysPixels(page);
      expect([path, width, overflow]).toEqual([path, width, 0]);
    }
  };
  for (const path of ['/auth', '/auth?tab=register', '/auth/forgot', '/auth/confirm', '/auth/reset?token=x'])
    await check(path);
  await beginSession(page, site);
  await check('/profile');
});
