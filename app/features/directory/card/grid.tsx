import type { CardBusiness } from './card-business.ts';
import { CARD_LIST_ID } from './list-markup.ts';
import { HeartsForm } from './heart.tsx';
import { LAY_OUT_AT_ONCE, LATER } from './laid-out-later.ts';
import { ServiceCard } from './service-card.tsx';

const FIRST_IN_VIEW = 3;

interface CardGridProps {
  businesses: readonly CardBusiness[];
  /** True for full documents, which lay out cards below the fold later. */
  isDocument: boolean;
}

export function CardGrid({ businesses, isDocument }: CardGridProps) {
  return (
    <div className="cards">
      <HeartsForm />
      <ul id={CARD_LIST_ID} className={isDocument ? `card-grid ${LATER}` : 'card-grid'}>
        <CardItems businesses={businesses} eager={FIRST_IN_VIEW} />
      </ul>
      {isDocument && <script dangerouslySetInnerHTML={{ __html: LAY_OUT_AT_ONCE }} />}
    </div>
  );
}

export function CardItems({
  businesses,
  eager = 0,
}: {
  businesses: readonly CardBusiness[];
  eager?: number;
}) {
  return businesses.map((business, index) => (
    <li key={business.id} id={`${business.id}`} className="min-w-0">
      <ServiceCard business={business} lazy={index >= eager} />
    </li>
  ));
}
