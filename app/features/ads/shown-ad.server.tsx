import { ServiceCard } from '#app/features/directory/card/service-card.tsx';
import { activeOptions } from '#app/features/directory/filters/options.ts';
import { asCards } from '#app/features/directory/search/find-services.server.ts';
import { parseSearchForm, type SearchForm } from '#app/features/directory/search/form.ts';
import { searchBusinesses } from '#app/features/directory/search/search.server.ts';
import type { FoundBusiness } from '#app/features/businesses/listing/business.ts';
import { isInForce, licenceState } from '#app/features/businesses/listing/licence.ts';
import type { Licensing } from '#app/features/businesses/licence/rules.server.ts';
import type { Town } from '#app/features/places/region/region.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate, nextMidnight } from '#app/platform/dates/british-time.ts';
import { holdsUntil } from '#app/rendering/holds-until.ts';
import { writeMarkup } from '#app/rendering/markup/write-markup.server.ts';
import type { StoredAd } from './ad.ts';

interface Sources extends Omit<Parameters<typeof asCards>[0], 'totals'> {
  ads: () => Promise<readonly StoredAd[]>;
  licensing: () => Promise<Licensing>;
  logger: { error(fields: object, message: string): void };
}

interface Asked {
  form: SearchForm;
  onTownPage: boolean;
  isHere: (ad: StoredAd) => boolean;
}

/** Finds what a list shows above its results. A town without an ad of its own shows the region's. @param town null on the home page */
export function adAboveResults(sources: Sources, town: Town | null) {
  return async (form: SearchForm) => {
    const { service, after, bbox, open } = form;
    if (service === '' || after !== null || bbox || open || activeOptions(form).length > 0) return null;
    const isHere = (ad: StoredAd) =>
      ad.service === service && (ad.place === 'region' || (town !== null && ad.town === town.slug));
    return adFor(sources, { form, onTownPage: town !== null, isHere });
  };
}

/** Markup beside the blog, with headers that expire the page. */
export async function adBesideBlog(sources: Sources) {
  const form = parseSearchForm(new URLSearchParams());
  const ad = await adFor(sources, { form, onTownPage: false, isHere: ({ place }) => place === 'blog' });
  return {
    html: ad?.above ? writeMarkup(ad.above).join('') : undefined,
    headers: holdsUntil([ad?.until ?? null]),
  };
}

/** Null if the place isn't sold; without an ad if it is for another day, or can't be shown today. */
async function adFor(sources: Sources, { form, onTownPage, isHere }: Asked) {
  try {
    const here = (await sources.ads()).filter(isHere);
    if (here.length === 0) return null;
    const now = sources.clock();
    const today = britishDate(now);
    const until = nextMidnight(now);
    const current = here.filter((ad) => ad.first_day <= today && ad.last_day >= today);
    for (const ad of current.toSorted((one) => (one.place === 'town' ? -1 : 1))) {
      const fit = await fitToShow(sources, ad);
      if ('problem' in fit) continue;
      const { cards, moments } = await asCards(sources, [fit.business], onTownPage, form);
      const [card] = cards;
      // The blog has no script for the rest of a long description.
      const shown = card && ad.place === 'blog' ? { ...card, description: null } : card;
      if (shown) return { above: drawAd(ad.id, shown), until: Math.min(until, moments[0] ?? until) };
    }
    return { above: null, until };
  } catch (error) {
    // A page without its ad is better than none.
    sources.logger.error({ err: error }, 'an ad can’t be shown');
    return null;
  }
}

/** Draws an ad apart from the results; saved copies hide it as soon as it may be over. */
function drawAd(id: number, card: Parameters<typeof ServiceCard>[0]['business']) {
  return (
    <section aria-labelledby="ad" data-moment className="mb-6">
      <h2 id="ad" className="mb-2 text-h3">
        Ad
      </h2>
      <div className="card-box" data-ad={id}>
        <ServiceCard business={card} lazy={false} isAd />
      </div>
      <p>
        <a href={paths.orderOfLists} className="inline-flex min-h-11 items-center link">
          How we order results
        </a>
      </p>
    </section>
  );
}

/** Finds the listing of an ad, or the reason why it can't be shown, as a sentence. */
export async function fitToShow(
  { db, clock, openingHours, licensing }: Pick<Sources, 'db' | 'clock' | 'openingHours' | 'licensing'>,
  { business_id: id, service }: Pick<StoredAd, 'business_id' | 'service'>,
): Promise<{ business: FoundBusiness } | { problem: string }> {
  const filter = { ids: [id], category: service ?? undefined, limit: 1 };
  const [business] = (await searchBusinesses(db, filter)).businesses;
  if (!business) return { problem: 'The listing is hidden, removed or not of this service.' };
  if (business.new_dogs?.answer === 'full') return { problem: 'The business says it is full.' };
  const { activitiesOf, ruleOf } = await licensing();
  const nation = openingHours.nationOf(business);
  const activities = activitiesOf([business.category, ...(business.services ?? [])]);
  const needed = activities.filter((activity) => ruleOf(nation, activity)?.answer === 'yes');
  const { licence } = business;
  const valid = (licence ? [licence, ...(licence.others ?? [])] : []).filter((one) =>
    isInForce(licenceState(one, britishDate(clock()))),
  );
  return needed.every((activity) => valid.some((one) => one.activity === activity))
    ? { business }
    : { problem: 'The listing has no valid licence, and its services need one.' };
}
