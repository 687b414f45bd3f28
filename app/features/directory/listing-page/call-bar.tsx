import { Mail } from 'lucide-react';
import { buttonClassName } from '#app/ui/button-style.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import { Link } from '#app/ui/link.tsx';
import { Heart } from '../card/heart.tsx';
import type { Listing } from './content/listing.ts';

export function CallBar({ listing }: { listing: Listing }) {
  const { id, name, phones, write } = listing;
  if (!hasMainWay(listing)) return null;
  return (
    <div className="call-bar">
      <MainWay listing={listing} />
      {write && phones.some(({ href }) => href) && (
        <Link to={write} rel="nofollow" className={buttonClassName('outline', 'default')}>
          <Mail aria-hidden className="button-icon" />
          Ask<span className="sr-only"> {name}</span>
        </Link>
      )}
      <Heart id={id} name={name} className={buttonClassName('outline', 'default')} />
    </div>
  );
}

function hasMainWay({ phones, write, website }: Listing): boolean {
  return phones.some(({ href }) => href) || Boolean(write ?? website?.href);
}

function MainWay({ listing: { name, phones, write, website } }: { listing: Listing }) {
  const button = buttonClassName('primary', 'default');
  const phone = phones.find(({ href }) => href);
  if (phone?.href) {
    return (
      <a href={phone.href} className={`${button} ${iconClass('phone')}`}>
        Call {phone.text}
        <span className="sr-only">, {name}</span>
      </a>
    );
  }
  if (write) {
    return (
      <Link to={write} rel="nofollow" className={button}>
        <Mail aria-hidden className="button-icon" />
        Email<span className="sr-only"> to {name}</span>
      </Link>
    );
  }
  return (
    <a
      href={website?.href ?? undefined}
      target="_blank"
      rel="noopener noreferrer nofollow"
      data-website
      className={`${button} ${iconClass('globe')}`}
    >
      Website<span className="sr-only"> of {name} (opens in a new tab)</span>
    </a>
  );
}
