import * as paths from '#app/paths/paths.ts';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { PageBand } from '#app/ui/page-band.tsx';

export interface InvitePageProps {
  business: { slug: string; name: string };
  invitation: string;
  qrCode: { size: number; path: string };
}

export function InvitePage({ business, invitation, qrCode }: InvitePageProps) {
  return (
    <>
      <div className="print:hidden">
        <PageBand
          above={
            <Link
              to={paths.ownBusiness(business.slug)}
              className="inline-flex min-h-11 items-center link wrap-anywhere"
            >
              {business.name}
            </Link>
          }
          title="Ask for reviews"
          lede="Invite all your customers, or none. Do not choose the happy ones, and do not offer anything for a review."
        />
      </div>
      <Container className="py-8 lg:py-11">
        <div className="flex max-w-[40rem] flex-col gap-6">
          <section aria-labelledby="link" className="flex flex-col gap-3 print:hidden">
            <h2 id="link" className="text-h3">
              The link
            </h2>
            <p>
              Send it yourself, to everyone. It is the same for all customers, and we email nobody. Reviews
              from it say “Invited by the business”.
            </p>
            <p className="wrap-anywhere">
              <a href={invitation} className="link">
                {invitation}
              </a>
            </p>
          </section>
          <h2 className="text-h3 print:hidden">A card to print</h2>
          <article aria-label="Card" className="flex flex-col gap-4 rounded-card bg-surface p-6 shadow-card">
            <p className="text-h2 wrap-anywhere">{business.name}</p>
            <p className="text-lede">Tell others how it was. Good or bad.</p>
            <QrPicture code={qrCode} label="QR code of the link" />
            <p className="wrap-anywhere">{invitation}</p>
          </article>
          <p className="print:hidden">Print this page to get the card alone.</p>
          <p className="print:hidden">
            <Link to={paths.reviewsPolicy} className="link">
              How reviews work
            </Link>
          </p>
        </div>
      </Container>
    </>
  );
}
