import { buttonClassName } from '#app/ui/button-style.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import type { CardBusiness } from './card-business.ts';

/** Characters of a telephone number that fit on one line of a card. */
const LONGEST_UNBROKEN = 24;

interface CardActionsProps {
  business: CardBusiness;
  /** What to say without a telephone number; nothing when empty. */
  phoneWhenMissing?: string;
  /** The telephone is the strongest button of a dialog; a page full of cards has none. */
  emphasis?: 'primary' | 'soft';
}

/** Telephone, map and website of a business. All of it is untrusted text: only safe addresses become links. */
export function CardActions({ business, phoneWhenMissing = '', emphasis = 'soft' }: CardActionsProps) {
  const { phone, telephoneHref, map, website } = business;
  return (
    <>
      <div className="card-actions">
        <Telephone phone={phone} href={telephoneHref} whenMissing={phoneWhenMissing} emphasis={emphasis} />
        {map && (
          <a
            href={map.href}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonClassName('outline', 'card')} ${iconClass('map')}`}
          >
            {map.label}
            <span className="sr-only"> for {business.name} (opens in a new tab)</span>
          </a>
        )}
      </div>
      {website ? <Website {...website} /> : <div aria-hidden className="card-no-website" />}
    </>
  );
}

function NewTab() {
  return <span className="sr-only"> (opens in a new tab)</span>;
}

interface TelephoneProps {
  phone: string | null;
  href: string | null;
  whenMissing: string;
  emphasis: 'primary' | 'soft';
}

function Telephone({ phone, href, whenMissing, emphasis }: TelephoneProps) {
  if (phone && href) {
    return (
      <a
        href={href}
        className={`${phone.length > LONGEST_UNBROKEN ? '' : 'card-phone '}${buttonClassName(emphasis, 'card')} ${iconClass('phone')}`}
      >
        {phone}
      </a>
    );
  }
  const text = phone || whenMissing;
  if (!text) return null;
  return <p className={`card-phone-text ${iconClass('phone')}`}>{text}</p>;
}

function Website({ href, label }: { href: string | null; label: string }) {
  const className = `card-website text-small ${iconClass('globe')}`;
  if (!href) {
    return (
      <p className={className}>
        <span>{label}</span>
      </p>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      <span>{label}</span>
      <NewTab />
    </a>
  );
}
