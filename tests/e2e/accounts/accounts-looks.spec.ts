import { signInByRequest } from '#tests/support/accounts/made-accounts.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the account pages can be used by everybody, ${colorScheme}`, async ({ page, ownSites }) => {
    test.slow();
    const site = await ownSites.start();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const check = async (path: string) => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await open(page, `${site.url}${path}`);
        if (path.includes('register'))
          await page.getByRole('checkbox', { name: "I'm not a robot" }).waitFor();
        expect([path, size.width, await axeViolations(page)]).toEqual([path, size.width, []]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([path, size.width, overflow]).toEqual([path, size.width, 0]);
      }
    };
    for (const path of [
      '/auth',
      '/auth?tab=register',
      '/auth/forgot',
      '/auth/confirm',
      '/auth/reset?token=x',
    ]) {
      await check(path);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await signInByRequest(page, site);
    await check('/profile');
  });
}
