import { Navigation } from 'lucide-react';
import { buttonClassName } from '#app/ui/button-style.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import type { Listing } from './content/listing.ts';

/** At the foot of narrow screens: the one thing that most come for. */
export function CallBar({
  listing: { name, phone, telephoneHref, website, directions },
}: {
  listing: Listing;
}) {
  const first =
    phone && telephoneHref ? { href: telephoneHref, label: phone, icon: iconClass('phone') } : null;
  const instead = website?.href ? { href: website.href, label: 'Website', icon: iconClass('globe') } : null;
  const main = first ?? instead;
  if (!main) return null;
  return (
    <div className="call-bar">
      <a
        href={main.href}
        {...(!first && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
        className={`${buttonClassName('primary', 'default')} ${main.icon}`}
      >
        <span className="sr-only">{first ? `Call ${name}: ` : ''}</span>
        {main.label}
        {!first && <span className="sr-only"> of {name} (opens in a new tab)</span>}
      </a>
      {directions && (
        <a
          href={directions.href}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClassName('soft', 'default')}
        >
          <Navigation aria-hidden className="button-icon" />
          <span className="sr-only">Directions by {directions.label} (opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}
