/**
 * Does what must happen at once on a page, without React: fills hearts, applies a chosen theme, takes the answer about cookies, counts the view, hides broken photographs, and
 * loads the page's scripts when they are needed.
 */
import { countShown } from '#app/features/analytics/counting/count-shown.ts';
import { chooseCookiesAtOnce } from '#app/features/analytics/providers/choose-cookies.ts';
import { hideBrokenPhotos } from '#app/features/directory/card/broken-photos.ts';
import { isNearVisitor } from '#app/features/directory/location/near-me.ts';
import { startHearts } from '#app/features/directory/shortlist/hearts.ts';
import { chooseThemeAtOnce } from '#app/features/site/theme/choose-at-once.ts';
import { comeAliveOnUse } from './rendering/come-alive.ts';

comeAliveOnUse(isNearVisitor());
// One by one, so that none keeps a slow phone from what comes between.
for (const start of [startHearts, chooseThemeAtOnce, chooseCookiesAtOnce, hideBrokenPhotos, countShown])
  setTimeout(start);
