import { Globe, Map as MapIcon, Phone } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import type { CardBusiness } from './card-business.ts';
import { type MapProvider, mapLink, telephoneLink, websiteLink } from './contact-links.ts';

interface CardActionsProps {
  business: CardBusiness;
  mapProvider: MapProvider;
  /** What to say without a telephone number; nothing when empty. */
  phoneWhenMissing?: string;
  /** The strongest button; a page full of cards has none. */
  emphasis?: 'primary' | 'soft';
}

/** Telephone, map and website of a business. All of it is untrusted text: only safe addresses become links. */
export function CardActions({
  business,
  mapProvider,
  phoneWhenMissing = '',
  emphasis = 'soft',
}: CardActionsProps) {
  const map = mapLink(business, mapProvider);
  const website = business.site ? websiteLink(business.site) : null;
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,140px),1fr))] gap-2">
        <Telephone phone={business.phone} whenMissing={phoneWhenMissing} emphasis={emphasis} />
        {map && (
          <ButtonLink variant="outline" size="card" icon={MapIcon} href={map.href} newTab>
            {map.label}
          </ButtonLink>
        )}
      </div>
      {website?.label ? (
        <Website {...website} />
      ) : (
        // Keeps the buttons of neighbouring cards level.
        <div aria-hidden className="hidden h-12 sm:block" />
      )}
    </>
  );
}

interface TelephoneProps {
  phone: string | null;
  whenMissing: string;
  emphasis: 'primary' | 'soft';
}

function Telephone({ phone, whenMissing, emphasis }: TelephoneProps) {
  const href = phone && telephoneLink(phone);
  if (href) {
    return (
      <ButtonLink variant={emphasis} size="card" icon={Phone} href={href} className="wrap-anywhere">
        {phone}
      </ButtonLink>
    );
  }
  const text = phone || whenMissing;
  if (!text) return null;
  return (
    <p className="flex min-h-11.5 min-w-0 items-center justify-center gap-2 wrap-anywhere text-ink-2">
      <Phone aria-hidden className="size-5 shrink-0" />
      {text}
    </p>
  );
}

function Website({ href, label }: { href: string | null; label: string }) {
  const classes = 'mt-1 flex min-h-11 min-w-0 items-center gap-2 text-small font-semibold';
  const content = (
    <>
      <Globe aria-hidden className="size-5 shrink-0" />
      <span className={`truncate ${href ? 'link' : 'text-ink-2'}`}>{label}</span>
    </>
  );
  if (!href) return <p className={classes}>{content}</p>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={`${classes} text-link`}>
      {content}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
