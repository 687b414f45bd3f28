import type { CardBusiness } from './card-business.ts';
import { CARD_LIST_ID } from './list-markup.ts';
import { HeartsForm } from './heart.tsx';
import { LAY_OUT_AT_ONCE, LATER } from './laid-out-later.ts';
import { ServiceCard } from './service-card.tsx';

const FIRST_IN_VIEW = 3;

interface CardGridProps {
  businesses: readonly CardBusiness[];
  /** Whether it is part of a document, which lays out the cards below the fold later. */
  isDocument: boolean;
}

/** Cards in one to four columns by width, inside LiveList, which handles their buttons. */
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

/** The cards of one page of a list. @param eager how many of their pictures are fetched at once */
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
