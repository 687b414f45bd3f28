import type { CardBusiness } from './card-business.ts';
import { HeartsForm } from './heart.tsx';
import { CARD_LIST_ID, LAY_OUT_AT_ONCE, LATER } from './laid-out-later.ts';
import { ServiceCard } from './service-card.tsx';

const FIRST_IN_VIEW = 3;

/** Cards in one to four columns by width, inside LiveCards, which handles their buttons. */
export function CardGrid({ businesses }: { businesses: readonly CardBusiness[] }) {
  return (
    <div className="cards">
      <HeartsForm />
      <ul id={CARD_LIST_ID} className={`card-grid${import.meta.env.SSR ? ` ${LATER}` : ''}`}>
        {businesses.map((business, index) => (
          <li key={business.id} id={`${business.id}`} className="min-w-0">
            <ServiceCard business={business} lazy={index >= FIRST_IN_VIEW} />
          </li>
        ))}
      </ul>
      {import.meta.env.SSR && <script dangerouslySetInnerHTML={{ __html: LAY_OUT_AT_ONCE }} />}
    </div>
  );
}
