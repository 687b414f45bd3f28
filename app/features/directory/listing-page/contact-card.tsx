import { Mail, Navigation, Printer, Share2 } from 'lucide-react';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Link } from '#app/ui/link.tsx';
import { iconClass } from '#app/ui/icon-class.ts';
import { Heart, HeartsForm } from '../card/heart.tsx';
import { OpenState } from '#app/features/businesses/hours/open-state.tsx';
import type { HoursShown, Listing } from './content/listing.ts';
import { FactLine } from '#app/features/businesses/freshness/fact-line.tsx';

/** Treats all values as untrusted: only safe addresses become links. */
export function ContactCard({ listing }: { listing: Listing }) {
  const { name, hours, phones, website, write, elsewhere, directions, confirmed } = listing;
  return (
    <section aria-labelledby="reach" className="listing-card listing-contact">
      <h2 id="reach">Contact details</h2>
      <OpenNow hours={hours} />
      <HeartsForm />
      {phones.map(({ text, href }) =>
        href ? (
          <a
            key={text}
            href={href}
            className={`listing-call ${buttonClassName('primary', 'search')} ${iconClass('phone')}`}
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
      <FactLine words={confirmed.phone} />
      {(directions ?? write) && (
        <p className="listing-buttons">
          {directions && (
            <a
              href={directions.href}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClassName('soft', 'card')}
            >
              <Navigation aria-hidden className="button-icon" />
              Directions
              <span className="sr-only"> by {directions.label} (opens in a new tab)</span>
            </a>
          )}
          {write && (
            <Link to={write} rel="nofollow" className={buttonClassName('soft', 'card')}>
              <Mail aria-hidden className="button-icon" />
              Email<span className="sr-only"> to {name}</span>
            </Link>
          )}
        </p>
      )}
      <Website website={website} />
      <FactLine words={confirmed.site} />
      {elsewhere.length > 0 && (
        <p className="listing-elsewhere">
          {elsewhere.map(({ href, label }) => (
            <a key={label} href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ))}
        </p>
      )}
      <p className="listing-buttons print:hidden">
        <Heart id={listing.id} name={name} className={buttonClassName('outline', 'card')}>
          <span className="heart-unset">Add to shortlist</span>
          <span className="heart-set">On your shortlist</span>
        </Heart>
      </p>
      <p className="listing-buttons needs-script">
        <button type="button" data-does="share" className={buttonClassName('outline', 'card')}>
          <Share2 aria-hidden className="button-icon" />
          Share
        </button>
        <button type="button" data-does="print" className={buttonClassName('outline', 'card')}>
          <Printer aria-hidden className="button-icon" />
          Print
        </button>
      </p>
    </section>
  );
}

function OpenNow({ hours: { state, week } }: { hours: HoursShown }) {
  const today = week.find((row) => row.today);
  if (!today) return null;
  return (
    <div className="listing-now">
      <OpenState {...state} />
      <p data-moment className="listing-source">
        Today: {today.times.join(', ')}
      </p>
    </div>
  );
}

function Website({ website }: Pick<Listing, 'website'>) {
  if (!website?.label) return null;
  const { href, label } = website;
  const icon = iconClass('globe');
  if (!href) return <p className={`listing-website ${icon}`}>{label}</p>;
  return (
    <p className={`listing-website ${icon}`}>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
        {label}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
