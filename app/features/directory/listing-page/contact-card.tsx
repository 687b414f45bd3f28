import { Mail } from 'lucide-react';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Link } from '#app/ui/link.tsx';
import { iconClass } from '#app/ui/icon-class.ts';
import { Heart, HeartsForm } from '../card/heart.tsx';
import { NewDogsLine } from '#app/features/businesses/freshness/new-dogs-line.tsx';
import { OpenState } from '#app/features/businesses/hours/open-state.tsx';
import type { Listing } from './content/listing.ts';

/** Ways to reach the business. On phones, where a bar has the first one, it shows only further numbers. */
export function ContactCard({ listing }: { listing: Listing }) {
  const { name, hours, newDogs, phones, write } = listing;
  const hasMore = phones.length !== 1 || phones.some(({ href }) => href === null);
  return (
    <section aria-labelledby="reach" className={`listing-card listing-contact${hasMore ? ' has-more' : ''}`}>
      <h2 id="reach" className="sr-only">
        Contact details
      </h2>
      <div className="listing-now">
        {newDogs ? <NewDogsLine {...newDogs} isDated /> : <OpenState {...hours.state} />}
      </div>
      <HeartsForm />
      {phones.map(({ text, href }, index) =>
        href ? (
          <a
            key={text}
            href={href}
            className={`${index === 0 ? 'listing-call ' : ''}${buttonClassName(index === 0 ? 'primary' : 'outline', 'search')} ${iconClass('phone')}`}
          >
            Call {text}
          </a>
        ) : (
          <p key={text} className={iconClass('phone')}>
            {text}
          </p>
        ),
      )}
      {phones.length === 0 && <p className="listing-unknown">Phone number not stated.</p>}
      <p className="listing-buttons print:hidden">
        {write && (
          <Link to={write} rel="nofollow" className={buttonClassName('soft', 'card')}>
            <Mail aria-hidden className="button-icon" />
            Send an enquiry<span className="sr-only"> to {name}</span>
          </Link>
        )}
        <Heart id={listing.id} name={name} className={buttonClassName('outline', 'card')}>
          <span className="heart-unset">Add to shortlist</span>
          <span className="heart-set">On your shortlist</span>
        </Heart>
      </p>
      <p className="listing-source print:hidden">
        No account needed. We don’t charge anyone for a call or an enquiry.
      </p>
    </section>
  );
}
