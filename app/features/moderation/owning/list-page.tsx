import * as paths from '#app/paths/paths.ts';
import { longDay } from '@dog-care-directory/text';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { HiddenOwn } from './own-page-data.ts';

export interface ListedOwn {
  slug: string;
  name: string;
  category: string;
  city: string;
  /** ISO 8601; null outside a grace period. */
  lapsesAt: string | null;
  waiting: number;
}

export function OwnListPage({
  businesses,
  hidden,
}: {
  businesses: readonly ListedOwn[];
  hidden: readonly Pick<HiddenOwn, 'slug' | 'name' | 'until'>[];
}) {
  return (
    <>
      <PageBand
        title="Your listings"
        lede="The listings you manage. Your changes are shown as coming from the business."
      />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-8">
          {businesses.length + hidden.length > 0 && (
            <ul className="divide-y divide-line rounded-panel bg-surface shadow-card">
              {businesses.map((business) => (
                <Row key={business.slug} business={business} />
              ))}
              {hidden.map(({ slug, name, until }) => (
                <li key={slug} className="p-5">
                  <Link to={paths.ownBusiness(slug)} className="link font-bold wrap-anywhere">
                    {name}
                  </Link>
                  <p className="text-small text-warn">
                    {until ? `Hidden until ${longDay(until)}` : 'Hidden until it is shown again'}
                  </p>
                </li>
              ))}
            </ul>
          )}
          <HowToClaim isFirst={businesses.length + hidden.length === 0} />
        </div>
      </Container>
    </>
  );
}

function Row({ business: { slug, name, category, city, lapsesAt, waiting } }: { business: ListedOwn }) {
  return (
    <li className="p-5">
      <Link to={paths.ownBusiness(slug)} className="link font-bold wrap-anywhere">
        {name}
      </Link>
      <p className="text-small text-ink-2">
        {category}, {city}
      </p>
      {lapsesAt && (
        <p className="text-small text-warn">
          Prove again that this is yours by <DateOnly at={lapsesAt} />.
        </p>
      )}
      {waiting > 0 && (
        <p className="text-small">
          {waiting === 1 ? '1 change is' : `${waiting} changes are`} waiting to be checked.
        </p>
      )}
    </li>
  );
}

function HowToClaim({ isFirst }: { isFirst: boolean }) {
  return (
    <section aria-labelledby="claim" className="rounded-card bg-surface p-5 shadow-card sm:p-6">
      <h2 id="claim" className="mb-3 text-h3">
        {isFirst ? 'You have no listings yet' : 'Do you have another business?'}
      </h2>
      <p className="mb-4">
        Search for your business. If it’s listed, open its page and choose “This is my business” to claim it.
        If it’s not, you can add it.
      </p>
      <ButtonLink href={paths.listYourBusiness} variant={isFirst ? 'primary' : 'outline'}>
        Search for my business
      </ButtonLink>
    </section>
  );
}
