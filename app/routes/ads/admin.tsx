import { data, type MetaFunction } from 'react-router';
import { payAd, saveAd, withdrawAd } from '#app/commands/ads/ads.server.ts';
import { withDone } from '#app/features/actions/done.ts';
import { ActionRefused } from '#app/features/actions/action-refused.ts';
import {
  adLines,
  adSchema,
  adState,
  type AdValues,
  EMPTY_AD,
  isPaidFor,
  UNLISTED,
} from '#app/features/ads/ad.ts';
import { adToken } from '#app/features/ads/ad-link.server.ts';
import { type AdAnswer, AdsPage, EditAd } from '#app/features/ads/ads-page.tsx';
import { fitToShow } from '#app/features/ads/shown-ad.server.tsx';
import { listAds, listPaymentProblems } from '#app/features/ads/stored-ads.server.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { checkForm, parseForm, texts } from '#app/platform/parse-form.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { redirectRefused, redirectWithToast } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Route } from './+types/admin';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage ads');
  const asked = url.searchParams.get('ad');
  return asked === null ? { list: await listOf(services) } : { form: await formOf(services, asked) };
}

async function listOf(services: Services) {
  const { db, region, clock } = services;
  const [listed, problems, place] = await Promise.all([listAds(db), listPaymentProblems(db), region()]);
  const today = britishDate(clock());
  const ads = listed.map(async ({ ad, listing, figures }) => {
    const isOver = ad.withdrawn_at !== null || ad.last_day < today;
    const state = adState(ad, today, isOver ? {} : await fitToShow(services, ad));
    return { id: ad.id, name: listing?.name ?? UNLISTED, lines: adLines({ ad, figures }, place), state };
  });
  return {
    ads: await Promise.all(ads),
    problems: problems.map(({ event_id: id, ad_id: adId, problem: text, received_at: at }) => {
      return { id, adId, text, at: at.toISOString() };
    }),
  };
}

async function formOf(services: Services, asked: string) {
  const { db, region, serviceTypes, clock, senderKeys } = services;
  const [{ towns }, { names }] = await Promise.all([region(), serviceTypes()]);
  const options = {
    towns: towns.map(({ slug, name }) => ({ value: slug, label: name })),
    services: names.map((name) => ({ value: name, label: name })),
  };
  if (asked === 'new') return { ...options, about: null, stored: EMPTY_AD };
  const [found] = await listAds(db, { id: parseRowId(asked) ?? 0 });
  if (!found) throw redirectRefused(paths.adminAds, 'This ad no longer exists.');
  const { ad, listing } = found;
  const { place, town, service, first_day, last_day, price, payment_link, bill_to } = ad;
  return {
    ...options,
    about: {
      title: listing?.name ?? UNLISTED,
      state: adState(ad, britishDate(clock()), await fitToShow(services, ad)),
      canBePaid: !isPaidFor(ad) && !ad.withdrawn_at,
      isWithdrawn: ad.withdrawn_at !== null,
      ownPage: paths.ownAd(adToken(senderKeys, ad.id)),
    },
    stored: {
      place,
      first_day,
      last_day,
      payment_link,
      bill_to,
      town: town ?? '',
      service: service ?? '',
      price: (price / 100).toFixed(2),
      listing: listing ? paths.business(listing.slug) : '',
    },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage ads');
  const id = parseRowId(url.searchParams.get('ad'));
  const { intent } = parseForm(texts('intent'), form);
  const back = (done: number) => redirectWithToast(withDone(paths.adminAds, done));
  const { typed, ...read } = checkForm(adSchema, form);
  try {
    if (id !== null && intent === 'paid') return back(await payAd(services, { userId }, id));
    if (id !== null && intent === 'withdraw') return back(await withdrawAd(services, userId, id));
    if ('input' in read) return back(await saveAd(services, userId, id, read.input));
    return data<AdAnswer>({ typed: typed as AdValues, errors: read.errors }, 400);
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error;
    return data<AdAnswer>(
      { ...(intent === '' && { typed: typed as AdValues }), problem: error.message },
      409,
    );
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER } satisfies AdAnswer);
}

export const meta: MetaFunction = unlistedMetadata(paths.adminAds, 'Ads');

export default function Ads({ loaderData: { list, form }, actionData }: Route.ComponentProps) {
  return list ? <AdsPage {...list} /> : <EditAd key={form.about?.ownPage} {...form} answer={actionData} />;
}
