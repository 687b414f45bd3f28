import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';

/** A business that somebody speaks for, in the list of theirs. */
export interface ListedOwn {
  slug: string;
  name: string;
  category: string;
  city: string;
  /** ISO 8601; null where nothing is amiss. */
  lapsesAt: string | null;
  /** Changes that wait to be decided. */
  waiting: number;
}

/** What somebody speaks for. */
export function OwnListPage({ businesses }: { businesses: readonly ListedOwn[] }) {
  return (
    <>
      <PageBand
        title="My business"
        lede="The entries that you have shown to be yours. What you say of them counts as the word of the business."
      />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-8">
          {businesses.length > 0 && (
            <ul className="divide-y divide-line rounded-panel bg-surface shadow-card">
              {businesses.map((business) => (
                <Row key={business.slug} business={business} />
              ))}
            </ul>
          )}
          <HowToClaim isFirst={businesses.length === 0} />
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
          Yours until <DateOnly at={lapsesAt} />, unless you show it again.
        </p>
      )}
      {waiting > 0 && (
        <p className="text-small">
          {waiting === 1 ? 'One change of yours waits' : `${waiting} changes of yours wait`} for us to look
          at.
        </p>
      )}
    </li>
  );
}

/** How an entry becomes somebody's: by its page, which has to be found first. */
function HowToClaim({ isFirst }: { isFirst: boolean }) {
  return (
    <section aria-labelledby="claim" className="rounded-card bg-surface p-5 shadow-card sm:p-6">
      <h2 id="claim" className="mb-3 text-h3">
        {isFirst ? 'No entry is yours yet' : 'Is another one yours as well?'}
      </h2>
      <p className="mb-4">
        Look for your business. If it is listed already, open its page and press “This is my business” there:
        we then ask you to show that you speak for it. If it is not, you can have it listed.
      </p>
      <ButtonLink href={paths.listYourBusiness} variant={isFirst ? 'primary' : 'outline'}>
        Look for my business
      </ButtonLink>
    </section>
  );
}
