import type { ReactNode } from 'react';
import { Container } from '#app/ui/container.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { BackToListing } from './back-to-listing.tsx';

export interface WriteTo {
  slug: string;
  name: string;
}

export function WritePage({ to: { slug, name }, children }: { to: WriteTo; children: ReactNode }) {
  return (
    <>
      <PageBand
        title={<span className="wrap-anywhere">Send an enquiry to {name}</span>}
        lede="We email your message to the business, which replies to you directly. We don’t keep a copy."
      />
      <Container className="py-8 lg:py-11">
        <div className="max-w-[40rem]">
          {children}
          <BackToListing slug={slug} name={name} />
        </div>
      </Container>
    </>
  );
}
