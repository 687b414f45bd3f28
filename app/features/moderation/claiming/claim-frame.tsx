import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';

interface ClaimFrameProps {
  business: { slug: string; name: string };
  children: ReactNode;
}

export function ClaimFrame({ business, children }: ClaimFrameProps) {
  return (
    <>
      <PageBand
        title={<span className="wrap-anywhere">Is {business.name} yours?</span>}
        lede="Show us it’s yours and you can manage this listing for free. Changes to hours, prices and answers appear immediately. We check everything else first."
      />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-6">
          {children}
          <p>
            <Link to={paths.business(business.slug)} className="link inline-flex items-center gap-1.5">
              <ArrowLeft aria-hidden className="size-5 shrink-0" />
              Back to {business.name}
            </Link>
          </p>
        </div>
      </Container>
    </>
  );
}
