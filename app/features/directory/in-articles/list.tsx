import { buttonClassName } from '#app/ui/button-style.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import type { CardBusiness } from '../card/card-business.ts';
import { CardPicture } from '../card/picture.tsx';
import { OpenState } from '#app/features/businesses/hours/open-state.tsx';
import { type ArticleList, listAddress, listName } from './list-shortcode.ts';

interface ListProps {
  asked: ArticleList;
  businesses: readonly CardBusiness[];
}

/** Businesses within an article and a link to the full list. No headings, since those are the author's. */
export function ListInArticle({ asked, businesses }: ListProps) {
  return (
    <section aria-label={listName(asked)} className="in-article">
      <ul className="in-article-list">
        {businesses.map((business) => (
          <li key={business.id} className="in-article-one">
            <SmallCard business={business} />
          </li>
        ))}
      </ul>
      <p className="in-article-all">
        <a href={listAddress(asked)}>All {listName(asked)}</a>
      </p>
    </section>
  );
}

function SmallCard({ business }: { business: CardBusiness }) {
  const { name, href, category, location, state, week, price, phones } = business;
  return (
    <div className="in-article-card">
      <div className="in-article-picture">
        <CardPicture business={business} lazy />
      </div>
      <div className="in-article-words">
        <p className="in-article-name">
          <a href={href} className="in-article-link">
            {name}
          </a>
        </p>
        <p>{[category, location].filter(Boolean).join(' · ')}</p>
        <OpenState {...state} />
        <p className="on-paper">{week}</p>
        {price && <p>{price}</p>}
        {phones.map(
          ({ text, href }) =>
            href && (
              <a
                key={text}
                href={href}
                className={`${buttonClassName('soft', 'card')} in-article-phone ${iconClass('phone')}`}
              >
                {text}
                <span className="sr-only"> for {name}</span>
              </a>
            ),
        )}
      </div>
    </div>
  );
}

export function ListProblem({ children }: { children: string }) {
  return (
    <p role="note" className="in-article-problem">
      <strong>Readers won’t see this list.</strong> {children}
    </p>
  );
}
