import { data, type MetaFunction } from 'react-router';
import { adLines, adState, invoiceText, isPaidFor, UNLISTED } from '#app/features/ads/ad.ts';
import { adOfToken } from '#app/features/ads/ad-link.server.ts';
import { fitToShow } from '#app/features/ads/shown-ad.server.tsx';
import { listAds } from '#app/features/ads/stored-ads.server.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { MAILED_LINK_HEADERS, mailedLinkHeaders } from '#app/request/mailed-link-headers.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/own';

/** The advertiser's page; with `?invoice`, the invoice alone, to be printed. */
export async function loader({ url, params: { token }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [found] = await listAds(services.db, { id: adOfToken(services.senderKeys, token) ?? 0 });
  const isInvoice = url.searchParams.has('invoice');
  if (!found || (isInvoice && !found.ad.invoice)) throw data(null, 404);
  const { ad, listing } = found;
  const today = britishDate(services.clock());
  const isDue = !isPaidFor(ad) && !ad.withdrawn_at && ad.last_day >= today && ad.payment_link !== '';
  const payAt = isDue ? new URL(ad.payment_link) : null;
  payAt?.searchParams.set('client_reference_id', ad.reference);
  const own = isInvoice
    ? { title: `Invoice ${ad.invoice_number}`, text: invoiceText(ad) }
    : {
        title: listing?.name ?? UNLISTED,
        text: [
          ...adLines(found, await services.region()),
          adState(ad, today, await fitToShow(services, ad)),
        ].join('\n'),
        payAt: payAt?.href,
        invoice: ad.invoice && `${paths.ownAd(token)}?invoice=1`,
      };
  return data(own, { headers: MAILED_LINK_HEADERS });
}

export const headers = mailedLinkHeaders;

export const meta: MetaFunction = unlistedMetadata('/ads', 'Your ad');

export default function OwnAd({ loaderData: { title, text, payAt, invoice } }: Route.ComponentProps) {
  return (
    <Container className="py-8 wrap-anywhere lg:py-11">
      <h1 className="mb-5 text-h2">{title}</h1>
      <p className="whitespace-pre-line">{text}</p>
      {payAt && (
        <p className="mt-5">
          <ButtonLink href={payAt}>Pay</ButtonLink>
        </p>
      )}
      {invoice && (
        <p className="mt-3">
          <Link to={invoice} className="inline-flex min-h-11 items-center link">
            Invoice
          </Link>
        </p>
      )}
    </Container>
  );
}
