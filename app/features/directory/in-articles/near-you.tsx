import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import type { CardBusiness } from '../card/card-business.ts';
import { ListInArticle } from './list.tsx';
import type { ArticleList } from './list-shortcode.ts';

interface NearYouProps {
  asked: ArticleList;
  businesses: readonly CardBusiness[];
  regionName: string;
}

export function NearYou({ asked, businesses, regionName }: NearYouProps) {
  const { service, town } = asked;
  const several = service?.several ?? 'Dog care';
  const find = `Find ${service?.several ?? 'dog care'}`;
  return (
    <>
      <section aria-labelledby="near-you" className="near-you">
        <h2 id="near-you" className="text-h3">
          {several} near you
        </h2>
        <form action={paths.home} role="search" aria-label={find} className="near-you-form">
          {service && <input type="hidden" name="service" value={service.name} />}
          <div className="near-you-field">
            <label htmlFor="near-you-place" className="text-label">
              Postcode or town
            </label>
            <input
              id="near-you-place"
              name="postcode"
              autoComplete="postal-code"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              maxLength={100}
            />
          </div>
          <button type="submit" className={buttonClassName('primary', 'default')}>
            {find}
          </button>
        </form>
      </section>
      {businesses.length > 0 && (
        <div className="near-you-some">
          <h2 className="text-h3">
            {several} in {town?.name ?? regionName}
          </h2>
          <ListInArticle asked={asked} businesses={businesses} />
        </div>
      )}
    </>
  );
}
