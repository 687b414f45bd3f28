import { buttonClassName } from '#app/ui/button-style.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import type { CardBusiness } from './card-business.ts';

const LONGEST_UNBROKEN = 18;
const ELSEWHERE = 'noopener noreferrer nofollow';

/** Treats all values as untrusted: only safe addresses become links. */
export function CardActions({ business, rel = '' }: { business: CardBusiness; rel?: string | undefined }) {
  const { name, phones, map, website } = business;
  const elsewhere = { target: '_blank', rel: `${ELSEWHERE} ${rel}`.trim() };
  return (
    <div className="card-actions">
      {phones.map(({ text, href }) =>
        href ? (
          <a
            key={text}
            href={href}
            className={`card-call ${text.length > LONGEST_UNBROKEN ? '' : 'card-phone '}${buttonClassName('soft', 'card')} ${iconClass('phone')}`}
          >
            Call {text}
          </a>
        ) : (
          <p key={text} className={`card-call card-phone-text ${iconClass('phone')}`}>
            {text}
          </p>
        ),
      )}
      {map && (
        <a href={map.href} {...elsewhere} className={`card-link ${iconClass('map')}`}>
          <span>{map.label}</span>
          <span className="sr-only"> for {name} (opens in a new tab)</span>
        </a>
      )}
      {website && <Website {...website} elsewhere={elsewhere} />}
    </div>
  );
}

interface WebsiteProps extends NonNullable<CardBusiness['website']> {
  elsewhere: { target: string; rel: string };
}

function Website({ href, label, elsewhere }: WebsiteProps) {
  const className = `card-link ${iconClass('globe')}`;
  const words = <span>{label}</span>;
  if (!href) return <p className={className}>{words}</p>;
  return (
    <a href={href} {...elsewhere} className={className}>
      {words}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
